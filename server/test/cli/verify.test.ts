import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pemOf } from "../../../packages/seal/test/support/programs.ts";
import { sealSample } from "../../../packages/seal/test/support/sample.ts";
import { runIn, temporaryFolder } from "./cli-harness.ts";

const { folder, remove } = temporaryFolder();
afterAll(remove);

const { file, sha256, roots } = await sealSample();
const changed = file.slice();
changed[200] = (changed[200] ?? 0) ^ 1;
for (const [name, content] of Object.entries({
  "sealed.pdf": file,
  "changed.pdf": changed,
  "letter.txt": "Dear Ann",
  "root.pem": pemOf(roots),
  "broken.pem": "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
})) {
  writeFileSync(join(folder, name), content);
}
const run = (...argv: string[]) => runIn(folder, ["verify", ...argv]);

test("SEAL-03 verify says that a file is sealed, by whom, and its hash", async () => {
  const { code, out, err } = await run("sealed.pdf", "--root", "root.pem");
  expect({ code, err }).toEqual({ code: 0, err: [] });
  expect(out.join()).toMatch(/^Sealed and unchanged\./);
  expect(out.join()).toContain("Sealed by Acme Test");
  expect(out.join()).toContain(`SHA-256 ${sha256}`);
  const json = await run("sealed.pdf", "--root=root.pem", "--json");
  expect(JSON.parse(json.out.join())).toMatchObject({ kind: "sealed", envelope: "env_1", sha256 });
});

test.each<[string, string[], string]>([
  ["an unknown issuer", ["sealed.pdf"], "Sealed by an issuer we do not know."],
  ["a change", ["changed.pdf", "--root", "root.pem"], "Changed since it was sealed."],
  ["another kind of file", ["letter.txt"], "Can’t tell. The file is not a PDF."],
  ["a missing file", ["none.pdf"], "none.pdf does not exist."],
  ["a folder", ["."], ". can’t be read."],
  [
    "a root file without certificates",
    ["sealed.pdf", "--root", "letter.txt"],
    "letter.txt has no certificate",
  ],
  [
    "a root file that is damaged",
    ["sealed.pdf", "--root", "broken.pem"],
    "broken.pem has a certificate that",
  ],
])("SEAL-03 verify fails with a sentence for %s", async (_, argv, sentence) => {
  const { code, out, err } = await run(...argv);
  expect({ code, out }).toEqual({ code: 1, out: [] });
  expect(err.join()).toContain(sentence);
});
