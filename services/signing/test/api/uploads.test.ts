import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startSigning } from "../signing-harness.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";
import { pageWith, rawPdf, samplePdf } from "./pdf-samples.ts";

let signing: Harness;
let program: Program;
beforeAll(async () => {
  signing = await startSigning();
  program = await programOf(signing);
});
afterAll(() => signing.stop());

const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const PAGE = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>";

/** An object stream of two kilobytes that unpacks to two hundred megabytes. */
function bomb() {
  const packed = deflateSync(Buffer.alloc(200_000_000)).toString("latin1");
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    PAGES,
    PAGE,
    `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`,
  ]);
}

const HOSTILE: [what: string, file: () => Uint8Array<ArrayBuffer>, sentence: RegExp][] = [
  ["text", () => new Uint8Array(Buffer.from("Dear all")), /isn’t a PDF/],
  ["half a file", () => new Uint8Array(Buffer.from("%PDF-1.7\n1 0 obj\n<<")), /damaged|no pages/],
  ["a bomb", bomb, /unpacks/],
  [
    "a page tree that runs in circles",
    () => rawPdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R] /Count 1 >>"]),
    /no pages/,
  ],
  [
    "10,001 objects",
    () =>
      pageWith(
        "",
        Array.from({ length: 10_000 }, () => "null"),
      ),
    /10,000 objects/,
  ],
  ["501 pages", () => rawPdf(manyPages(501)), /501 pages/],
  ["JavaScript", () => pageWith("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>"), /JavaScript/],
  ["a launch action", () => pageWith("/OpenAction 4 0 R", ["<< /S /Launch /F (a.exe) >>"]), /other programs/],
  [
    "embedded files",
    () => pageWith("/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>", ["<< /Type /Filespec >>"]),
    /other files/,
  ],
  ["a dynamic form", () => pageWith("/AcroForm << /XFA (x) >>"), /dynamic form/],
];

function manyPages(count: number): string[] {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(" ");
  return [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    ...Array.from({ length: count }, () => PAGE),
  ];
}

test.each(HOSTILE)("SEAL-04 %s is refused in a sentence", async (_, file, sentence) => {
  const answer = await program.upload(file());
  expect(answer).toMatchObject({ status: 422, body: { error: { code: "unreadable_document" } } });
  expect(answer.body.error.message).toMatch(sentence);
});

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
