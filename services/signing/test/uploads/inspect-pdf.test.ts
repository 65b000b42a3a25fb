import { expect, test } from "vitest";
import { inspectPdf } from "../../src/envelope/uploads/inspect-pdf.ts";
import { pageOf, pageWith, rawPdf } from "../api/pdf-samples.ts";

const inspect = (bytes: Uint8Array<ArrayBuffer>) =>
  inspectPdf({ bytes, roots: [], testRoots: [], mode: "live", hasRights: false });

const RANGES = "/ByteRange [0 1 1 1] ".repeat(201);
const textOf = (file: Uint8Array) => Buffer.from(file).toString("latin1");
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

/** Two layers, of which one is on. */
const layered = (setup: string, first: string, second = "") =>
  pageWith(`/OCProperties << /OCGs [4 0 R 5 0 R] /D << /OFF [5 0 R] ${setup} >> >>`, [
    `<< /Type /OCG /Name (a) ${first} >>`,
    `<< /Type /OCG /Name (b) ${second} >>`,
  ]);
const follows = (category: string) => `/AS [<< /Event /View /OCGs [4 0 R] /Category [/${category}] >>]`;

/** A field of a signed file. */
const signedForm = (more: string) =>
  pageWith(`/AcroForm << /Fields [4 0 R] ${more} >> /PieceInfo << /ByteRange [0 1 2 3] >>`, [
    "<< /Type /Annot /Subtype /Widget /F 4 /FT /Tx /T (Price) /V (100) /Rect [50 600 250 630] /P 3 0 R /AP << /N 5 0 R >> >>",
    "<< /Type /XObject /Subtype /Form /BBox [0 0 200 30] /Length 0 >>\nstream\n\nendstream",
  ]);

const REFUSED: [what: string, file: Uint8Array<ArrayBuffer>, sentence: RegExp][] = [
  [
    "more marks of signatures than the check reads",
    pageWith(`/PieceInfo (${RANGES})`),
    /seal from being checked/,
  ],
  [
    "as many in a stream",
    pageOf("/Contents 4 0 R", [`<< /Length ${RANGES.length + 1} >>\nstream\n%${RANGES}\nendstream`]),
    /seal from being checked/,
  ],
  ["a layer that is on screen alone", layered("", "/Usage << /Print << /PrintState /OFF >> >>"), /layers/],
  ["a layer that is on paper alone", layered("", "", "/Usage << /Print << /PrintState /ON >> >>"), /layers/],
  [
    "a layer that is off at first and on by its usage",
    layered("/BaseState /OFF", "/Usage << /View << /ViewState /ON >> >>"),
    /layers/,
  ],
  [
    "a layer that follows its reader's language",
    layered(follows("Language"), "/Usage << /Language << /Lang (de) >> >>"),
    /layers/,
  ],
  ["a layer that follows the zoom", layered(follows("Zoom"), "/Usage << /Zoom << /min 2 >> >>"), /layers/],
  ["a signed form that programs draw themselves", signedForm("/NeedAppearances true"), /flattened/],
  [
    "a field with rich text that has no picture",
    pageOf("/Annots [<< /Subtype /Widget /F 4 /FT /Tx /T (a) /V (Price 900) /Rect [0 0 99 20] >>]"),
    /form fields/,
  ],
  [
    "a reference in a signed file that no reader counts to",
    pageWith("/PieceInfo << /ByteRange [0 1 2 3] /Y 4000000 0 R >>"),
    /more than one way/,
  ],
];

test.each(REFUSED)("SEAL-04 %s is refused in a sentence", async (_, bytes, sentence) => {
  expect(await inspect(bytes)).toEqual({ refusal: expect.stringMatching(sentence) });
});

const TAKEN: [what: string, file: Uint8Array<ArrayBuffer>][] = [
  [
    "layers that say what they are by default",
    layered(
      follows("Print"),
      "/Usage << /View << /ViewState /ON >> /Print << /PrintState /ON >> >>",
      "/Usage << /Export << /ExportState /OFF >> >>",
    ),
  ],
  ["a language that no reader follows by itself", layered("", "/Usage << /Language << /Lang (de) >> >>")],
  [
    "as many marks of signatures as the check reads, ours included",
    pageOf("", [`(${RANGES.slice(0, 21 * 199)})`]),
  ],
  ["a signed form with pictures", signedForm("/NeedAppearances false")],
  [
    "pages in the tree itself",
    rawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [<< /Type /Page /MediaBox [0 0 612 792] /Parent 2 0 R >>] /Count 1 >>",
    ]),
  ],
  ["pages without their type", bytesOf(textOf(pageWith("")).replace("/Type /Page ", "/Typo /Page "))],
  ["references to nothing", pageWith("/X [9 0 R 4 1 R 800 0 R]")],
];

test.each(TAKEN)("SEAL-04 %s can be signed and sealed", async (_, bytes) => {
  expect(await inspect(bytes)).toMatchObject({ pages: 1 });
});
