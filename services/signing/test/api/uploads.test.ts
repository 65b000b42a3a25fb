import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startSigning } from "../signing-harness.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";
import { samplePdf } from "./pdf-samples.ts";

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

test("the upload is kept as it came", async () => {
  const bytes = await samplePdf();
  const { body } = await program.upload(bytes);
  const file = await program.get(`/documents/${body.id}/file`);
  expect(Buffer.from(file.body).equals(Buffer.from(bytes))).toBe(true);
});

test("fields must be on a page, of a signer, with a signature for each", async () => {
  const document = (await program.upload(await samplePdf(1))).body.id;
  const [mara] = twoSigners();
  const field = { role: "supplier", kind: "signature", document, page: 1, x: 72, y: 600 };
  const send = (fields: object[]) =>
    program.post("/envelopes", { subject: "Fields", documents: [document], signers: [mara], fields });
  const parameterOf = async (fields: object[]) => (await send(fields)).body.error?.parameter;
  expect(await parameterOf([{ ...field, page: 2 }])).toBe("fields[0].page");
  expect(await parameterOf([field, { ...field, x: 600 }])).toBe("fields[1]");
  expect(await parameterOf([field, { ...field, role: "carrier" }])).toBe("fields[1].role");
  expect(await parameterOf([{ ...field, kind: "date" }])).toBe("fields");
  expect((await send([field, { ...field, kind: "date", y: 660 }])).status).toBe(201);
});
