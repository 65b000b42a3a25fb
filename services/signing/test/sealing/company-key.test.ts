import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verify } from "@sealwright/seal";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { companyFile } from "../../../../packages/seal/test/support/company-file.ts";
import { signedBill } from "../bill-of-sale.ts";
import { startSigning } from "../signing-harness.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sealwright-key-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("SEAL-01 contracts are sealed with the company's key, and its root is published", async () => {
  const { file, root, password } = companyFile();
  const sealFile = join(folder, "seal.p12");
  writeFileSync(sealFile, file);
  // openssl dates the company's certificate by the machine's clock.
  const signing = await startSigning({ sealFile, sealPassword: password }, { clock: { now: Date.now } });
  onTestFinished(() => signing.stop());
  const owner = signing.owner();
  const { id } = await signedBill(signing, owner);
  const sealed = new Uint8Array(await (await owner.file(id, "sealed")).arrayBuffer());
  expect(await verify(sealed, root)).toMatchObject({ kind: "sealed", seals: [{ by: "Example Corp" }] });
  const roots = (await signing.signing.roots()).match(/-----BEGIN CERTIFICATE-----/g);
  expect(roots).toHaveLength(1);
  expect(await signing.query.selectFrom("signing.authorities").selectAll().execute()).toEqual([]);
});
