import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY, SECOND } from "@sealwright/runtime";
import { fromPem, verify } from "@sealwright/seal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";
import { samplePdf } from "./pdf-samples.ts";
import { checkVendorSignature, vendorSigned } from "./vendor-pdf.ts";

const folder = mkdtempSync(join(tmpdir(), "vendor-"));
let signing: Harness;
let program: Program;
beforeAll(async () => {
  signing = await startSigning();
  program = await programOf(signing, undefined, { mode: "live" });
});
afterAll(async () => {
  await signing.stop();
  rmSync(folder, { recursive: true });
});

const has = (command: string, argument: string) => spawnSync(command, [argument]).status === 0;

/** Sends an upload to one signer, who signs. @returns what they were shown, and the sealed file */
async function signed(bytes: Uint8Array<ArrayBuffer>, fields: (document: string) => object[] | undefined) {
  const uploaded = await program.upload(bytes);
  expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(201);
  const document = uploaded.body.id as string;
  const [mara] = twoSigners();
  const request = { subject: "Vendor", documents: [document], signers: [mara], fields: fields(document) };
  const sent = await program.post("/envelopes", request);
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const signer = await signing.signer(linkIn(await signing.mailTo(mara?.email ?? "")));
  const shown = new Uint8Array(await (await signer.file("shown")).arrayBuffer());
  await signer.sign("Mara Loewens");
  await signing.settled();
  const file = await program.get(`/envelopes/${sent.body.id}/documents/${document}/file`);
  return { shown, sealed: file.body as Uint8Array<ArrayBuffer> };
}

test.skipIf(!has("openssl", "version"))(
  "SEAL-04 another vendor's signature stays valid beside our seal, and is named by the check",
  async () => {
    const vendors = vendorSigned(folder);
    checkVendorSignature(vendors, folder);
    const { sealed } = await signed(vendors, (document) => [
      { role: "supplier", kind: "signature", document, page: 1, x: 72, y: 400 },
    ]);
    expect(Buffer.from(sealed.subarray(0, vendors.length)).equals(Buffer.from(vendors))).toBe(true);
    checkVendorSignature(sealed, folder);
    const verdict = await verify(sealed, fromPem(await signing.signing.roots()));
    expect(verdict).toMatchObject({
      kind: "sealed",
      others: [{ by: "Other Vendor Inc", format: "adbe.pkcs7.detached", covers: vendors.length }],
    });
    expect((await verify(vendors, [])).kind).toBe("cannot-tell");
    // A changed byte of theirs is a changed byte of ours.
    const changed = sealed.slice();
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(() => checkVendorSignature(changed, folder)).toThrow();
    expect((await verify(changed, fromPem(await signing.signing.roots()))).kind).toBe("changed");
  },
);

test.skipIf(!has("qpdf", "--version"))(
  "SEAL-04 a linearized upload is signed, and what is shown draws its pages as it did",
  async () => {
    const [plain, linearized] = [join(folder, "plain.pdf"), join(folder, "linearized.pdf")];
    writeFileSync(plain, await samplePdf(5));
    execFileSync("qpdf", ["--linearize", plain, linearized]);
    const upload = new Uint8Array(readFileSync(linearized));
    const { shown, sealed } = await signed(upload, () => undefined);
    expect(Buffer.from(sealed.subarray(0, shown.length)).equals(Buffer.from(shown))).toBe(true);
    expect((await verify(sealed, fromPem(await signing.signing.roots()))).kind).toBe("sealed");
    const pages = (bytes: Uint8Array) => {
      const file = join(folder, "read.pdf");
      writeFileSync(file, bytes);
      execFileSync("qpdf", ["--check", file], { stdio: "pipe" });
      return execFileSync("qpdf", ["--show-npages", file]).toString().trim();
    };
    expect([pages(upload), pages(shown), pages(sealed)]).toEqual(["5", "6", "6"]);
  },
);

test.skipIf(!has("qpdf", "--version"))(
  "SEAL-04 linearized uploads that get no place of their own are sealed with the others",
  async () => {
    const [plain, linearized] = [join(folder, "several.pdf"), join(folder, "several-linearized.pdf")];
    writeFileSync(plain, await samplePdf(2));
    execFileSync("qpdf", ["--linearize", plain, linearized]);
    const documents: string[] = [];
    const { length: bytes } = readFileSync(linearized);
    const uploaded = { bytes, sha256: createHash("sha256").update(readFileSync(linearized)).digest("hex") };
    for (let count = 0; count < 3; count += 1) {
      documents.push((await program.upload(new Uint8Array(readFileSync(linearized)))).body.id);
    }
    const [mara] = twoSigners();
    const sent = await program.post("/envelopes", { subject: "Three", documents, signers: [mara] });
    await (await signing.signer(linkIn(await signing.mailTo(mara?.email ?? "")))).sign("Mara Loewens");
    await signing.settled();
    for (const document of documents) {
      const { status, body } = await program.get(`/envelopes/${sent.body.id}/documents/${document}/file`);
      expect(status, JSON.stringify(body)).toBe(200);
      const verdict = await verify(body, fromPem(await signing.signing.roots()));
      expect(verdict.kind).toBe("sealed");
      expect(verdict.evidence?.documents.map(({ upload }) => upload)).toEqual([uploaded, uploaded, uploaded]);
    }
  },
);

test("an account's uploads have room up to a limit, and no more; a file that is there already takes none", async () => {
  const small = await startSigning({
    limits: {
      sendsPerDay: 100,
      contractDraftsPerOwner: 100,
      importStorageMegabytes: 1,
      linksPerIp: { count: 9, per: 1 },
      apiSendsPerDay: 2,
      uploadStorageMegabytes: 0.003,
    },
  });
  const { upload, post } = await programOf(small, undefined, { mode: "live" });
  const file = await samplePdf(1);
  const first = await upload(file);
  expect(first.status).toBe(201);
  expect((await upload(file)).status).toBe(201);
  const answers = [];
  for (const pages of [2, 3, 4, 5]) answers.push(await upload(await samplePdf(pages)));
  expect(answers.at(-1)).toMatchObject({ status: 413, body: { error: { code: "too_large" } } });
  const refused = answers.filter(({ status }) => status === 413).length;
  expect(await small.query.selectFrom("signing.uploads").select("id").execute()).toHaveLength(6 - refused);

  const send = () => post("/envelopes", { subject: "S", documents: [first.body.id], signers: twoSigners() });
  expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
  const tooMany = await send();
  expect(tooMany).toMatchObject({ status: 429, body: { error: { code: "rate_limited" } } });
  expect(tooMany.headers.get("Retry-After")).toBe(String(DAY / SECOND));
  await small.stop();
});
