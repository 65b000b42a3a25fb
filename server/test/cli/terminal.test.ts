import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "./cli-harness.ts";

const COMMAND = join(import.meta.dirname, "../../src/cli/main.ts");

function start(folder: string, argv: string[]) {
  const child = spawn(process.execPath, [COMMAND, ...argv], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  return { child, errors: () => errors, exited: once(child, "close").then(([code]) => code as number) };
}

function place() {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  return folder;
}

test("OPS-06 a reader that has had enough, such as head, is no error", async () => {
  const { child, errors, exited } = start(place(), ["--help"]);
  child.stdout.destroy();
  expect([await exited, errors()]).toEqual([0, ""]);
});

test("OPS-06 a .env that cannot be read is named, with who may read it", async () => {
  const folder = place();
  mkdirSync(join(folder, ".env"));
  const { errors, exited } = start(folder, ["jobs", "list"]);
  expect([await exited, errors()]).toEqual([
    1,
    expect.stringMatching(
      /^\.env cannot be read \(\w+\)\. Run this as the user that the server runs as\.\n$/,
    ),
  ]);
});
