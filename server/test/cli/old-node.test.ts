import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test.each([
  [
    "sealwright.js",
    'sealwright needs Node 22.18 or later, and this is 20.19.0. Run it as "npx sealwright" in the project\'s folder, which brings its own.\n',
  ],
  [
    "start.js",
    "The server needs Node 22.18 or later, and this is 20.19.0. Run npm ci without --ignore-scripts, which brings its own, then npm start again.\n",
  ],
])("OPS-06 on an older Node, a message says what %s needs", (name, sentence) => {
  const program = join(import.meta.dirname, "../../bin", name);
  const pretend = `Object.defineProperty(process.versions, "node", { value: "20.19.0" });`;
  const script = `${pretend} await import(${JSON.stringify(program)});`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([1, sentence]);
});
