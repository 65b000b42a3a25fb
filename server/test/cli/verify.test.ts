import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createOwnCa, fromPem, openOwnCa, seal } from "@sealwright/seal";
import { afterAll, expect, test } from "vitest";
import { addDss, withLibpdf } from "../../../packages/seal/test/support/appending.ts";
import { pemOf } from "../../../packages/seal/test/support/programs.ts";
import {
  jsonBytes,
  NOW,
  sampleEvidence,
  sampleRequest,
  sealSample,
} from "../../../packages/seal/test/support/sample.ts";
import { runIn, temporaryFolder } from "./cli-harness.ts";

const { folder, remove } = temporaryFolder();
afterAll(remove);

const { file, sha256, roots } = await sealSample();
const changed = file.slice();
changed[200] = (changed[200] ?? 0) ^ 1;
for (const [name, content] of Object.entries({
  "sealed.pdf": file,
  "changed.pdf": changed,
  "appended.pdf": await withLibpdf(file, addDss),
  "letter.txt": "Dear Ann",
  "root.pem": pemOf(roots),
  "broken.pem": "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
})) {
  writeFileSync(join(folder, name), content);
}
/** A file whose evidence says that it is a test. */
async function sealTest() {
  const { request } = await sampleRequest();
  const evidence = await sampleEvidence(request.shown);
  const ca = await createOwnCa("Example Test", NOW);
  const test = { ...evidence, envelope: { ...evidence.envelope, isTest: true } };
  const key = await openOwnCa(ca, NOW);
  const made = await seal({ ...request, key, evidence: jsonBytes(test) });
  return { file: made.file, roots: fromPem(ca.root) };
}
const asTest = await sealTest();
writeFileSync(join(folder, "test.pdf"), asTest.file);
writeFileSync(join(folder, "test-root.pem"), pemOf(asTest.roots));

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
  [
    "a test",
    ["test.pdf", "--root", "test-root.pem"],
    "Test, not binding. The file was signed and sealed as a test",
  ],
  [
    "a test, with the roots of contracts",
    ["test.pdf", "--root", "root.pem"],
    "Test, not binding. The file says",
  ],
  ["an unknown issuer", ["sealed.pdf"], "Sealed by an issuer we do not know."],
  ["a change", ["changed.pdf", "--root", "root.pem"], "Changed since it was sealed."],
  [
    "what follows a seal",
    ["appended.pdf", "--root", "root.pem"],
    "Sealed, with something added after it. The sealed part is as it was when it was sealed",
  ],
  [
    "the sealed part of a file that was changed",
    ["changed.pdf", "--root", "root.pem", "--sealed-part", "none.pdf"],
    "changed.pdf has no sealed part that is intact.",
  ],
  [
    "the sealed part in a folder that is not there",
    ["appended.pdf", "--root", "root.pem", "--sealed-part", "none/sealed.pdf"],
    "none/sealed.pdf can’t be written.",
  ],
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

test("SEAL-03 names and titles in a file write no lines of their own, and do not steer the terminal", async () => {
  const hostile = "\u001b[2J\u001b[HSealed and unchanged.\nSHA-256 aa\u202e";
  const { request } = await sampleRequest();
  const evidence = await sampleEvidence(request.shown);
  const titled = { ...evidence, envelope: { ...evidence.envelope, id: hostile, title: hostile } };
  const key = await openOwnCa(await createOwnCa(`Acme ${hostile}`, NOW), NOW);
  const made = await seal({ ...request, key, evidence: jsonBytes(titled) });
  writeFileSync(join(folder, "hostile.pdf"), made.file);
  const { out, err } = await run("hostile.pdf");
  expect(out).toEqual([]);
  const lines = err.join("\n").split("\n");
  expect(lines.filter((line) => /^(Sealed and unchanged|SHA-256 aa)/.test(line))).toEqual([]);
  expect(lines).toHaveLength(4);
  expect(lines.join("")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  const json = await run("hostile.pdf", "--json");
  expect([...json.out, ...json.err].join("")).not.toMatch(/\\u001b|\\n|\u202e/);
});

test("SEAL-03 verify gives the sealed part alone, byte for byte, and overwrites nothing", async () => {
  const argv = ["appended.pdf", "--root", "root.pem", "--sealed-part", "part.pdf"];
  const { code, out, err } = await run(...argv);
  expect(code).toBe(1);
  expect(err.join()).toMatch(/[\d,]+ bytes were added after the seal by someone/);
  expect(out.join()).toBe(`The sealed part, ${file.length} bytes, is in part.pdf.`);
  expect(new Uint8Array(readFileSync(join(folder, "part.pdf")))).toEqual(file);
  expect((await run("part.pdf", "--root", "root.pem")).code).toBe(0);

  writeFileSync(join(folder, "part.pdf"), "mine");
  const again = await run(...argv);
  expect(again.code).toBe(1);
  expect(again.err.join()).toContain("part.pdf exists already, and is not overwritten.");
  expect(readFileSync(join(folder, "part.pdf"), "utf8")).toBe("mine");
  expect(existsSync(join(folder, "none.pdf"))).toBe(false);
});
