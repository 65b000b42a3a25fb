import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startSigning } from "../signing-harness.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";
import { samplePdf } from "./pdf-samples.ts";

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

let signing: Harness;
let program: Program;
beforeAll(async () => {
  signing = await startSigning();
  program = await programOf(signing);
});
afterAll(() => signing.stop());

test("SEAL-04 a file of more than 25 MB is too large", async () => {
  const answer = await program.upload(new Uint8Array(25_000_001));
  expect(answer).toMatchObject({ status: 413, body: { error: { code: "too_large" } } });
});

test("SEAL-04 an upload is answered with the hash of what was sent, and of the plain form that signers are shown", async () => {
  const bytes = await samplePdf();
  const { body } = await program.upload(bytes);
  expect(body).toMatchObject({ uploaded: { bytes: bytes.length, sha256: hashOf(bytes) }, leftOut: [] });
  const file = new Uint8Array((await program.get(`/documents/${body.id}/file`)).body as ArrayBuffer);
  expect(body).toMatchObject({ bytes: file.length, sha256: hashOf(file) });
  expect(body.sha256).not.toBe(body.uploaded.sha256);
  expect(Buffer.from(file).toString("latin1")).toMatch(/^%PDF-1\.7\n[^\n]+\n1 0 obj\n<< \/Type \/Catalog /);
});

test("SEAL-04 a document that was stored as it came has to be uploaded again", async () => {
  const { id } = (await program.upload(await samplePdf())).body;
  await signing.query
    .updateTable("signing.uploads")
    .set({ uploadedSha256: null, uploadedBytes: null })
    .where("id", "=", id)
    .execute();
  const [mara] = twoSigners();
  const answer = await program.post("/envelopes", { subject: "Old", documents: [id], signers: [mara] });
  expect(answer).toMatchObject({ status: 400, body: { error: { parameter: "documents[0]" } } });
  expect(answer.body.error.message).toMatch(/Upload it again/);
});

test.each([
  ["an envelope that is sent", true],
  ["a draft", false],
])("SEAL-04 fields of %s must be on a page, of a signer, with a signature for each", async (_what, send) => {
  const document = (await program.upload(await samplePdf(1))).body.id;
  const [mara] = twoSigners();
  const field = { role: "supplier", kind: "signature", document, page: 1, x: 72, y: 600 };
  const create = (fields: object[]) =>
    program.post("/envelopes", { subject: "Fields", documents: [document], signers: [mara], fields, send });
  const parameterOf = async (fields: object[]) => {
    const { status, body } = await create(fields);
    return [status, body.error?.code, body.error?.parameter];
  };
  const refused = (parameter: string) => [400, "invalid_request", parameter];
  expect(await parameterOf([{ ...field, page: 2 }])).toEqual(refused("fields[0].page"));
  expect(await parameterOf([field, { ...field, x: 600 }])).toEqual(refused("fields[1]"));
  expect(await parameterOf([field, { ...field, y: 1e300 }])).toEqual(refused("fields[1]"));
  expect(await parameterOf([field, { ...field, role: "carrier" }])).toEqual(refused("fields[1].role"));
  expect(await parameterOf([{ ...field, kind: "date" }])).toEqual(refused("fields"));
  expect((await create([field, { ...field, kind: "date", y: 660 }])).status).toBe(201);
});
