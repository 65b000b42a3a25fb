import { once } from "node:events";
import { createDeflate, deflateSync } from "node:zlib";
import { fromPem, verify } from "@sealwright/seal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";
import { packedPdf, pageOf, pageWith, rawPdf } from "./pdf-samples.ts";

let signing: Harness;
let program: Program;
beforeAll(async () => {
  signing = await startSigning();
  program = await programOf(signing, undefined, { mode: "live" });
});
afterAll(() => signing.stop());

type File = Uint8Array<ArrayBuffer>;

const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";
const PAGE = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>";
const EXE = ["<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>", "<< /Length 2 >>\nstream\nMZ\nendstream"];
const MEGABYTE = 2 ** 20;

const packed = (text: string) => deflateSync(Buffer.from(text));
const bytesOf = (text: string): File => new Uint8Array(Buffer.from(text, "latin1"));
const textOf = (file: File) => Buffer.from(file).toString("latin1");

/** So many megabytes in a thousandth of it. */
async function zeros(megabytes: number): Promise<Uint8Array> {
  const deflate = createDeflate({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on("data", (part) => parts.push(part));
  for (let count = 0; count < megabytes; count += 1) {
    if (!deflate.write(Buffer.alloc(MEGABYTE))) await once(deflate, "drain");
  }
  deflate.end();
  await once(deflate, "end");
  return Buffer.concat(parts);
}

function manyPages(count: number): string[] {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(" ");
  return [
    CATALOG,
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    ...Array.from({ length: count }, () => PAGE),
  ];
}

const HOSTILE: [what: string, file: () => File | Promise<File>, sentence: RegExp][] = [
  ["text", () => bytesOf("Dear all"), /isn’t a PDF/],
  ["half a file", () => bytesOf("%PDF-1.7\n1 0 obj\n<<"), /ends too early/],
  ["a bomb in its objects", async () => packedPdf(await zeros(200)), /unpacks/],
  [
    "a bomb behind another stream's mark",
    async () => {
      const before = "/Filter /FlateDecode /X (/Type /ObjStm stream\n) ";
      return bytesOf(textOf(packedPdf(await zeros(200))).replace("/Type /ObjStm", `${before}/Type /ObjStm`));
    },
    /unpacks/,
  ],
  [
    "two megabytes of marks of packed objects",
    () => bytesOf(`%PDF-1.7\n${"/Type/ObjStm\n".repeat(150_000)}`),
    /ends too early/,
  ],
  [
    "two megabytes of marks of packed objects with streams",
    () => bytesOf(`%PDF-1.7\n${"/Type/ObjStm stream\n".repeat(100_000)}`),
    /unpacks/,
  ],
  ["a bomb under another spelling", async () => packedPdf(await zeros(1000), "/Obj#53tm"), /time or memory/],
  [
    "a page tree that runs in circles",
    () => rawPdf([CATALOG, "<< /Type /Pages /Kids [2 0 R] /Count 1 >>"]),
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
  ["100,000 brackets in each other", () => pageWith(`/X ${"[".repeat(1e5)}${"]".repeat(1e5)}`), /damaged/],
  [
    "a page that there are 300,000 of",
    () => rawPdf([CATALOG, `<< /Type /Pages /Kids [${"3 0 R ".repeat(3e5)}] >>`, PAGE]),
    /damaged|pages/,
  ],
  ["a catalog that is a string", () => rawPdf(["(hello)"]), /damaged/],
  ["JavaScript", () => pageWith("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>"), /JavaScript/],
  [
    "JavaScript under another spelling",
    () => pageWith("/OpenAction << /S /J#61vaScript /J#53 (x) >>"),
    /JavaScript/,
  ],
  ["JavaScript in packed objects", () => packedPdf(packed("6 0 << /S /JavaScript /JS (x) >>")), /JavaScript/],
  [
    "JavaScript behind 60 actions in each other",
    () =>
      pageWith(
        `/OpenAction ${"<< /S /Named /Next ".repeat(60)}<< /S /JavaScript /JS (x) >>${" >>".repeat(60)}`,
      ),
    /JavaScript/,
  ],
  ["JavaScript of a page", () => pageOf("/AA << /O << /S /JavaScript /JS (x) >> >>"), /JavaScript/],
  ["a launch action", () => pageWith("/OpenAction 4 0 R", ["<< /S /Launch /F (a.exe) >>"]), /other programs/],
  [
    "embedded files",
    () => pageWith("/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>", EXE),
    /other files/,
  ],
  [
    "a file on a page",
    () => pageOf("/Annots [<< /Type /Annot /Subtype /FileAttachment /FS 4 0 R >>]", EXE),
    /other files/,
  ],
  ["an associated file", () => pageWith("/AF [4 0 R]", EXE), /other files/],
  [
    "embedded files and the mark of a seal of ours",
    () => pageWith("/SLWR_Evidence 4 0 R /Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>", EXE),
    /other files/,
  ],
  ...["3D", "Movie", "RichMedia", "Screen", "Sound"].map((kind): (typeof HOSTILE)[number] => [
    `an annotation of the kind ${kind}`,
    () => pageOf(`/Annots [<< /Type /Annot /Subtype /${kind} /Rect [0 0 9 9] >>]`),
    /sound, video or a 3D model/,
  ]),
  ["a file without its index, as if cut off", () => bytesOf(plain.split("xref")[0] ?? ""), /ends too early/],
  ["a dynamic form", () => pageWith("/AcroForm << /XFA (x) >>"), /dynamic form/],
];

test.each(HOSTILE)("SEAL-04 %s is refused in a sentence", async (_, file, sentence) => {
  const answer = await program.upload(await file());
  expect(answer).toMatchObject({ status: 422, body: { error: { code: "unreadable_document" } } });
  expect(answer.body.error.message).toMatch(sentence);
});

const plain = textOf(pageWith(""));

/** What readers put up with. */
const ODD: [what: string, file: File][] = [
  [
    "an index that names itself as the one before",
    bytesOf(plain.replace("/Root", `/Prev ${plain.indexOf("xref")} /Root`)),
  ],
  ["an index of 400 million rows", bytesOf(plain.replace("xref\n0 4", "xref\n0 400000000"))],
  ["an index that is elsewhere", bytesOf(plain.replace(/startxref\n\d+/, "startxref\n3"))],
  ["something before it", bytesOf(`${"GARBAGE\n".repeat(20)}${plain}`)],
  ["something before it that its index counts", counted("GARBAGE\n".repeat(20))],
  ["something after it", bytesOf(`${plain}${"A".repeat(3000)}`)],
  [
    "packed objects that follow themselves",
    rawPdf([
      CATALOG,
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      PAGE,
      "<< /Type /ObjStm /N 1 /First 4 /Extends 4 0 R /Length 9 >>\nstream\n4 0 << >>\nendstream",
    ]),
  ],
  [
    "a stream that is as long as itself",
    pageOf("/Contents 4 0 R", ["<< /Length 4 0 R >>\nstream\nq Q\nendstream"]),
  ],
  ["annotations that are their own", pageOf("/Annots 4 0 R", ["[4 0 R 4 0 R]"])],
  ["fields that are their own", pageWith("/AcroForm << /Fields [4 0 R] >>", ["<< /T (a) /Kids [4 0 R] >>"])],
  ["a form that is a number", pageWith("/AcroForm 7")],
  ["names that are their own", pageWith("/Names 4 0 R", ["<< /Kids [4 0 R] >>"])],
  ["a page as large as numbers go", pageOf("/MediaBox [0 0 1e308 1e308]")],
  ["a page that is turned by a word", pageOf("/Rotate (x)")],
  ["resources that are a name", pageOf("/Resources /None /Contents 9 0 R")],
  [
    "states that were never closed",
    pageOf("/Contents 4 0 R", ["<< /Length 7 >>\nstream\nq q q BT\nendstream"]),
  ],
];

/** The index is where it says, counted from the first byte. */
function counted(before: string, file = plain): File {
  const start = (row: string) => String(Number(row) + before.length).padStart(row.length, "0");
  const moved = file.replaceAll(/\d{10}(?= 00000 n)/g, start).replace(/(?<=startxref\n)\d+/, start);
  return bytesOf(before + moved);
}

test("SEAL-04 a file that does not begin with its header is written anew, or refused if it is signed", async () => {
  const document = (await program.upload(counted("GARBAGE\n"))).body.id;
  const [mara] = twoSigners();
  await program.post("/envelopes", { subject: "Header", documents: [document], signers: [mara] });
  const signer = await signing.signer(linkIn(await signing.mailTo(mara?.email ?? "")));
  expect(await (await signer.file("shown")).text()).toMatch(/^%PDF-/);
  const signed = textOf(pageOf("/X << /ByteRange [0 1 2 3] >>"));
  expect((await program.upload(bytesOf(signed))).status).toBe(201);
  const refused = await program.upload(counted("GARBAGE\n", signed));
  expect(refused).toMatchObject({ status: 422, body: { error: { code: "unreadable_document" } } });
});

test("SEAL-04 what is odd and harmless is signed and sealed", async () => {
  const documents: string[] = [];
  for (const [what, file] of ODD) {
    const answer = await program.upload(file);
    expect([what, answer.status, answer.body.error]).toEqual([what, 201, undefined]);
    documents.push(answer.body.id);
  }
  const [mara] = twoSigners();
  const sent = await program.post("/envelopes", { subject: "Odd files", documents, signers: [mara] });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  await (await signing.signer(linkIn(await signing.mailTo(mara?.email ?? "")))).sign("Mara Loewens");
  await signing.settled();
  const roots = fromPem(await signing.signing.roots());
  for (const [index, [what]] of ODD.entries()) {
    const { body } = await program.get(`/envelopes/${sent.body.id}/documents/${documents[index]}/file`);
    expect([what, (await verify(body as File, roots)).kind]).toEqual([what, "sealed"]);
  }
}, 60_000);

test("SEAL-04 a file that no place to sign can be added to is said in a sentence, with its document", async () => {
  const { id, bytes } = (await program.upload(pageWith(""))).body;
  // As if our reader took another view of it than when it came.
  await signing.query
    .updateTable("signing.uploadParts")
    .set({ bytes: Buffer.alloc(bytes, 7) })
    .where("uploadId", "=", id)
    .execute();
  const [mara] = twoSigners();
  const answer = await program.post("/envelopes", { subject: "Odd", documents: [id], signers: [mara] });
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { code: "invalid_request", parameter: "documents[0]" } },
  });
  expect(answer.body.error.message).toMatch(/Print it to a PDF again\.$/);
});
