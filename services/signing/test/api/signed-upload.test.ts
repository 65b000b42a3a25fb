import { createHash } from "node:crypto";
import { fromPem, verify } from "@sealwright/seal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";
import { pageWith, samplePdf } from "./pdf-samples.ts";

let signing: Harness;
let program: Program;
/** Sealed by a first envelope. */
let sealed: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  signing = await startSigning();
  program = await programOf(signing, undefined, { mode: "live" });
  sealed = await sealedFile(await samplePdf(1), (document) => ({ documents: [document] }));
});
afterAll(() => signing.stop());

/** Sends an upload to one signer, who signs. @returns the sealed file */
async function sealedFile(bytes: Uint8Array<ArrayBuffer>, more: (document: string) => object) {
  const document = (await program.upload(bytes)).body.id;
  const [mara] = twoSigners();
  const sent = await program.post("/envelopes", { subject: "Again", signers: [mara], ...more(document) });
  expect(sent.status).toBe(201);
  await (await signing.signer(linkIn(await signing.mailTo(mara?.email ?? "")))).sign("Mara Loewens");
  await signing.settled();
  const file = await program.get(`/envelopes/${sent.body.id}/documents/${document}/file`);
  return file.body as Uint8Array<ArrayBuffer>;
}

test("SEAL-04 a file that is signed already is appended to, and both signatures hold", async () => {
  const twice = await sealedFile(sealed, (document) => ({
    documents: [document],
    fields: [{ role: "supplier", kind: "signature", document, page: 1, x: 72, y: 400 }],
  }));
  expect(Buffer.from(twice.subarray(0, sealed.length)).equals(Buffer.from(sealed))).toBe(true);
  const roots = fromPem(await signing.signing.roots());
  expect((await verify(sealed, roots)).kind).toBe("sealed");
  expect((await verify(twice, roots)).kind).toBe("sealed");
  const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  expect(hash(twice)).not.toBe(hash(sealed));
});

test("a signed file gets no added page, so that it says where to sign", async () => {
  const document = (await program.upload(sealed)).body.id;
  const [mara] = twoSigners();
  const answer = await program.post("/envelopes", {
    subject: "Again",
    documents: [document],
    signers: [mara],
  });
  expect(answer).toMatchObject({ status: 400, body: { error: { parameter: "fields" } } });
});

test("SEAL-04 a certification that forbids changes is refused in a sentence", async () => {
  const certified = pageWith("/Perms << /DocMDP 4 0 R >>", [
    "<< /Type /Sig /ByteRange [0 1 2 3] /Reference [<< /TransformMethod /DocMDP >>] >>",
  ]);
  const answer = await program.upload(certified);
  expect(answer).toMatchObject({ status: 422, body: { error: { code: "unreadable_document" } } });
  expect(answer.body.error.message).toMatch(/certified/);
});
