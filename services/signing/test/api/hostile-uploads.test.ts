import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";
import { counted, ODD_UPLOADS, signOddUploads } from "./odd-uploads.ts";
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

const packed = (text: string) => deflateSync(Buffer.from(text));
const bytesOf = (text: string): File => new Uint8Array(Buffer.from(text, "latin1"));
const textOf = (file: File) => Buffer.from(file).toString("latin1");

/** More than a stream may unpack to, in a thousandth of it. */
const bomb = deflateSync(Buffer.alloc(100 * 2 ** 20), { level: 9 });

function manyPages(count: number): string[] {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(" ");
  return [
    CATALOG,
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    ...Array.from({ length: count }, () => PAGE),
  ];
}

const HOSTILE: [what: string, file: () => File, sentence: RegExp][] = [
  ["text", () => bytesOf("Dear all"), /isn’t a PDF/],
  ["half a file", () => bytesOf("%PDF-1.7\n1 0 obj\n<<"), /ends too early/],
  ["a bomb in its objects", () => packedPdf(bomb), /unpacks/],
  [
    "a bomb behind another stream's mark",
    () => {
      const before = "/Filter /FlateDecode /X (/Type /ObjStm stream\n) ";
      return bytesOf(textOf(packedPdf(bomb)).replace("/Type /ObjStm", `${before}/Type /ObjStm`));
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
    /ends too early/,
  ],
  ["a bomb under another spelling", () => packedPdf(bomb, "/Obj#53tm"), /unpacks/],
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
  [
    "a file on a page",
    () => pageOf("/Annots [<< /Type /Annot /Subtype /FileAttachment /FS 4 0 R >>]", EXE),
    /other files/,
  ],
  ...["3D", "Movie", "RichMedia", "Screen", "Sound"].map((kind): (typeof HOSTILE)[number] => [
    `an annotation of the kind ${kind}`,
    () => pageOf(`/Annots [<< /Type /Annot /Subtype /${kind} /Rect [0 0 9 9] >>]`),
    /sound, video or a 3D model/,
  ]),
  ["a file without its index, as if cut off", () => bytesOf(plain.split("xref")[0] ?? ""), /ends too early/],
  ["a page as large as numbers go", () => pageOf("/MediaBox [0 0 1e308 1e308]"), /200 inches/],
  ["a dynamic form", () => pageWith("/AcroForm << /XFA (x) >>"), /dynamic form/],
];

test.each(HOSTILE)("SEAL-04 %s is refused in a sentence", async (_, file, sentence) => {
  const answer = await program.upload(file());
  expect(answer).toMatchObject({ status: 422, body: { error: { code: "unreadable_document" } } });
  expect(answer.body.error.message).toMatch(sentence);
});

/** Things that readers could run, of which nothing is to be seen. */
const LEFT_OUT: [what: string, file: () => File][] = [
  ["JavaScript", () => pageWith("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>")],
  ["JavaScript under another spelling", () => pageWith("/OpenAction << /S /J#61vaScript /J#53 (x) >>")],
  ["JavaScript in packed objects", () => packedPdf(packed("6 0 << /S /JavaScript /JS (x) >>"))],
  [
    "JavaScript behind 60 actions in each other",
    () =>
      pageWith(
        `/OpenAction ${"<< /S /Named /Next ".repeat(60)}<< /S /JavaScript /JS (x) >>${" >>".repeat(60)}`,
      ),
  ],
  ["JavaScript of a page", () => pageOf("/AA << /O << /S /JavaScript /JS (x) >> >>")],
  ["a launch action", () => pageWith("/OpenAction 4 0 R", ["<< /S /Launch /F (a.exe) >>"])],
];

test.each(LEFT_OUT)("SEAL-04 %s is left out of what signers are shown", async (_, file) => {
  const { status, body } = await program.upload(file());
  expect([status, body.error]).toEqual([201, undefined]);
  const shown = (await program.get(`/documents/${body.id}/file`)).body as File;
  expect(textOf(shown)).not.toMatch(/JavaScript|JS|Launch|OpenAction|\/AA\b|\/S\b/);
});

const plain = textOf(pageWith(""));

test("SEAL-04 a file that does not begin with its header is shown with it first, or refused if it is signed", async () => {
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
  await signOddUploads(
    signing,
    program,
    ODD_UPLOADS.filter((_, at) => at % 4 === 0),
  );
});

test("SEAL-04 a file that no place to sign can be added to is said in a sentence, with its document", async () => {
  const { id, bytes, sha256 } = (await program.upload(pageWith(""))).body;
  // As if our reader took another view of it than when it came.
  await signing.query
    .updateTable("signing.objectParts")
    .set({ bytes: Buffer.alloc(bytes, 7) })
    .where("sha256", "=", sha256)
    .execute();
  const [mara] = twoSigners();
  const answer = await program.post("/envelopes", { subject: "Odd", documents: [id], signers: [mara] });
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { code: "invalid_request", parameter: "documents[0]" } },
  });
  expect(answer.body.error.message).toMatch(/Print it to a PDF again\.$/);
});

test.each<[string, string]>([
  ["embedded files", "/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>"],
  ["an associated file", "/AF [4 0 R]"],
  [
    "embedded files and the mark of a seal of ours",
    "/SLWR_Evidence 4 0 R /Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>",
  ],
])("SEAL-04 %s are left out, and the answer says what was left out", async (_, catalog) => {
  const { status, body } = await program.upload(pageWith(catalog, EXE));
  expect([status, body.leftOut]).toEqual([201, expect.arrayContaining(["attached files"])]);
});
