import { qpdf } from "./files.ts";
import { pdfKit } from "./pdf-kit.ts";
import { FONT, rawPdf, show, stream } from "./raw-pdf.ts";

export const plain = await pdfKit({ pages: ["Alpha", "Beta", "Gamma"] });

const page = (content: number, more = "", resources = "") =>
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources <</Font <</F1 5 0 R>> ${resources}>> /Contents ${content} 0 R ${more}>>`;
/** Two pages. @param others objects from the eighth on */
const raw = ({ catalog = "", first = "", resources = "", content = show("Alpha") }, ...others: string[]) =>
  rawPdf([
    `<</Type /Catalog /Pages 2 0 R ${catalog}>>`,
    "<</Type /Pages /Kids [3 0 R 4 0 R] /Count 2>>",
    page(6, first, resources),
    page(7),
    FONT,
    content,
    show("Beta"),
    ...others,
  ]);

const widget = (more: string) => `<</Type /Annot /Subtype /Widget /Rect [72 500 300 530] /F 4 ${more}>>`;

export interface Sample {
  bytes: Uint8Array;
  password?: string;
  /** Too many pages to draw each for each tool. */
  isLong?: boolean;
}

/** A good file of each kind that needs care. */
export const kinds = {
  "an encrypted file": {
    bytes: qpdf(plain, "--encrypt", "sesame", "owner", "256", "--"),
    password: "sesame",
  },
  "a broken file": { bytes: plain.subarray(0, plain.length - 40) },
  "a file with empty pages": { bytes: await pdfKit({ pages: ["", ""] }) },
  "a file of 500 pages": {
    bytes: await pdfKit({ pages: Array.from({ length: 500 }, (_, at) => `Page ${at + 1}`) }),
    isLong: true,
  },
  "a PDF/A": { bytes: await pdfKit({ pages: ["Alpha", "Beta"], subset: "PDF/A-1b", pdfVersion: "1.4" }) },
  "a tagged file": {
    bytes: raw(
      {
        catalog: "/MarkInfo <</Marked true>> /StructTreeRoot 8 0 R",
        first: "/StructParents 0",
        content: stream("/P <</MCID 0>> BDC BT /F1 24 Tf 72 700 Td (Alpha) Tj ET EMC"),
      },
      "<</Type /StructTreeRoot /K [9 0 R] /ParentTree <</Nums [0 [9 0 R]]>>>>",
      "<</Type /StructElem /S /P /P 8 0 R /Pg 3 0 R /K 0>>",
    ),
  },
  "a signed file": {
    bytes: raw(
      { catalog: "/AcroForm <</Fields [8 0 R] /SigFlags 3>>", first: "/Annots [8 0 R]" },
      widget("/FT /Sig /T (Signature1) /V 9 0 R /AP <</N 10 0 R>>"),
      "<</Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 10 20 10]>>",
      stream("1 0 0 rg 0 0 228 30 re f", "/Subtype /Form /BBox [0 0 228 30]"),
    ),
  },
  "a layered file": {
    bytes: raw(
      {
        catalog: "/OCProperties <</OCGs [8 0 R] /D <</OFF [8 0 R]>>>>",
        resources: "/Properties <</L 8 0 R>>",
        content: stream("BT /F1 24 Tf 72 700 Td (Alpha) Tj ET /OC /L BDC 0 0 612 400 re f EMC"),
      },
      "<</Type /OCG /Name (Draft)>>",
    ),
  },
  "a form": {
    bytes: raw(
      { catalog: "/AcroForm <</Fields [8 0 R] /DA (/F1 12 Tf 0 g)>>", first: "/Annots [8 0 R]" },
      widget("/FT /Tx /T (name) /V (Lee) /AP <</N 9 0 R>>"),
      stream(
        "/Tx BMC BT /F1 12 Tf 2 10 Td (Lee) Tj ET EMC",
        "/Subtype /Form /BBox [0 0 228 30] /Resources <</Font <</F1 5 0 R>>>>",
      ),
    ),
  },
} satisfies Record<string, Sample>;
