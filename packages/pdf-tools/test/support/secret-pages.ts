import { expect } from "vitest";
import type { Edit } from "../../src/index.ts";
import { checkWithQpdf, textOfPages, unpacked } from "./files.ts";
import { FONT, rawPdf, show, stream } from "./raw-pdf.ts";
import { made, pick } from "./stacks.ts";

const page = (content: number, more = "") =>
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources <</Font <</F1 5 0 R>>>> /Contents ${content} 0 R ${more}>>`;

/** Two pages, the second with a word and a picture that are to go. @param others objects from the ninth on */
const twoPages = ({ catalog = "", first = "", annotations = "" }, ...others: string[]) =>
  rawPdf([
    `<</Type /Catalog /Pages 2 0 R ${catalog}>>`,
    "<</Type /Pages /Kids [3 0 R 4 0 R] /Count 2>>",
    page(6, first),
    page(7, `/Annots [8 0 R ${annotations}]`).replace("/Font", "/XObject <</I 9 0 R>> /Font"),
    FONT,
    show("Kept"),
    stream("BT /F1 24 Tf 72 700 Td (SECRET) Tj ET q 50 0 0 50 0 0 cm /I Do Q"),
    "<</Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (SECRET)>>",
    stream(
      "SECRET".repeat(8),
      "/Subtype /Image /Width 4 /Height 4 /ColorSpace /DeviceRGB /BitsPerComponent 8",
    ),
    ...others,
  ]);

/** Two pages with the same resources, of which the second page alone draws some. @param own of each page, of the tree above, or of that and of the form on the first page */
const sharedResources = (own: "pages" | "tree" | "form", entries: string, ...others: string[]) => {
  const page = (content: number) =>
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${own === "pages" ? "/Resources 8 0 R" : ""} /Contents ${content} 0 R>>`;
  return rawPdf([
    "<</Type /Catalog /Pages 2 0 R>>",
    `<</Type /Pages /Kids [3 0 R 4 0 R] /Count 2 ${own === "pages" ? "" : "/Resources 8 0 R"}>>`,
    page(6),
    page(7),
    FONT,
    stream("q /K#65pt Do Q"),
    stream("/Other Do"),
    `<</Font <</F1 5 0 R>> /XObject <</Kept 9 0 R /Other 10 0 R>> ${entries}>>`,
    stream(
      "BT /F1 24 Tf 72 700 Td (Kept) Tj ET",
      `/Type /XObject /Subtype /Form /BBox [0 0 612 792] ${own === "form" ? "/Resources 8 0 R" : ""}`,
    ),
    stream(
      "BT /F1 24 Tf 72 700 Td (SECRET) Tj ET",
      "/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources 8 0 R",
    ),
    ...others,
  ]);
};

const link = (target: string) => `<</Type /Annot /Subtype /Link /Rect [0 0 99 99] ${target}>>`;
const widget = (more: string) => `<</Type /Annot /Subtype /Widget /Rect [0 0 99 20] ${more}>>`;
const FORM = "/AcroForm <</Fields [10 0 R] /DA (/F1 12 Tf 0 g)>>";

/** Files whose second page, which is secret, is reached in each of the ways that there are. */
export const SECRET_PAGES: readonly [what: string, bytes: Uint8Array][] = [
  ["a link by its ref", twoPages({ first: "/Annots [10 0 R]" }, link("/Dest [4 0 R /Fit]"))],
  [
    "a link by an action and the one after it",
    twoPages(
      { first: "/Annots [10 0 R]" },
      link("/A <</S /URI /URI (https://example.com) /Next <</S /GoTo /D [4 0 R /Fit]>>>>"),
    ),
  ],
  [
    "a named destination",
    twoPages({ catalog: "/Dests <</SECRET [4 0 R /Fit]>>", first: "/Annots [10 0 R]" }, link("/Dest /Other")),
  ],
  [
    "a bookmark",
    twoPages(
      { catalog: "/Outlines 10 0 R" },
      "<</Type /Outlines /First 11 0 R /Last 11 0 R /Count 1>>",
      "<</Title (SECRET) /Parent 10 0 R /Dest [4 0 R /Fit]>>",
    ),
  ],
  [
    "tags",
    twoPages(
      { catalog: "/MarkInfo <</Marked true>> /StructTreeRoot 10 0 R", first: "/StructParents 0" },
      "<</Type /StructTreeRoot /K [11 0 R] /ParentTree <</Nums [0 [11 0 R]]>>>>",
      "<</Type /StructElem /S /P /P 10 0 R /Pg 4 0 R /ActualText (SECRET) /K 0>>",
    ),
  ],
  [
    "a thread of articles",
    twoPages(
      { first: "/B [10 0 R]" },
      "<</T 11 0 R /N 12 0 R /P 3 0 R /R [0 0 9 9]>>",
      "<</Type /Thread /F 10 0 R /I <</Title (SECRET)>>>>",
      "<</N 10 0 R /V 10 0 R /P 4 0 R>>",
    ),
  ],
  [
    "page labels and an action at opening",
    twoPages({ catalog: "/PageLabels <</Nums [0 <</P (SECRET)>>]>> /OpenAction [4 0 R /Fit]" }),
  ],
  [
    "a note that answers one on it",
    twoPages(
      { first: "/Annots [10 0 R]" },
      "<</Type /Annot /Subtype /Text /Rect [0 0 9 9] /IRT 8 0 R /P 4 0 R>>",
    ),
  ],
  [
    "a field beside one that stays",
    twoPages(
      { catalog: FORM, first: "/Annots [11 0 R]", annotations: "12 0 R" },
      "<</T (tenant) /Kids [11 0 R 12 0 R]>>",
      widget("/FT /Tx /T (name) /Parent 10 0 R /V (Ann)"),
      widget("/FT /Tx /T (pin) /Parent 10 0 R /V (SECRET)"),
    ),
  ],
  [
    "a field beside one that stays, apart from its place on the page",
    twoPages(
      { catalog: FORM, first: "/Annots [11 0 R]", annotations: "13 0 R" },
      "<</T (tenant) /Kids [11 0 R 12 0 R]>>",
      widget("/FT /Tx /T (name) /Parent 10 0 R /V (Ann)"),
      "<</FT /Tx /T (pin) /Parent 10 0 R /V (SECRET) /Kids [13 0 R]>>",
      widget("/Parent 12 0 R"),
    ),
  ],
  [
    "a field that nothing shows",
    twoPages(
      { catalog: FORM, first: "/Annots [11 0 R]" },
      "<</T (tenant) /Kids [11 0 R 12 0 R]>>",
      widget("/FT /Tx /T (name) /Parent 10 0 R /V (Ann)"),
      "<</FT /Tx /T (pin) /Parent 10 0 R /V (SECRET)>>",
    ),
  ],
  [
    "an order of calculation",
    twoPages(
      {
        catalog: "/AcroForm <</Fields [10 0 R 11 0 R] /CO [11 0 R]>>",
        first: "/Annots [10 0 R]",
        annotations: "11 0 R",
      },
      widget("/FT /Tx /T (name) /V (Ann)"),
      widget("/FT /Tx /T (pin) /V (SECRET)"),
    ),
  ],
  ["resources that all pages share", sharedResources("pages", "")],
  [
    "resources that all pages inherit",
    sharedResources("tree", "/Properties <</P 11 0 R>>", "<</Type /OCG /Name (SECRET)>>"),
  ],
  [
    "resources that the pages share with a form on the one that stays",
    sharedResources(
      "form",
      "/Pattern 11 0 R",
      "<</P 12 0 R>>",
      stream("(SECRET)", "/PatternType 1 /BBox [0 0 9 9]"),
    ),
  ],
  [
    "what a program keeps of it for itself",
    twoPages({ first: "/PieceInfo <</Maker <</Private (SECRET)>>>> /Thumb 9 0 R" }),
  ],
  [
    "a button that hides it",
    twoPages(
      { catalog: FORM, first: "/Annots [10 0 R]", annotations: "11 0 R" },
      widget("/FT /Btn /Ff 65536 /T (hide) /A <</S /Hide /T [11 0 R]>>"),
      widget("/FT /Tx /T (pin) /V (SECRET)"),
    ),
  ],
];

export const EDITS: readonly Edit[] = [
  { kind: "none" },
  { kind: "number", style: "1", edge: "bottom", align: "center", start: 1, skip: 0 },
  { kind: "fill", values: {}, flatten: true },
];

/** Deletes the second page, and finds nothing of it in the bytes. */
export async function checkDeleted(bytes: Uint8Array, edit: Edit): Promise<void> {
  expect(unpacked(bytes)).toContain("SECRET");
  const result = await made(pick(bytes, 0), edit);
  checkWithQpdf(result);
  expect(textOfPages(result)[0]).toContain("Kept");
  expect(unpacked(result)).not.toContain("SECRET");
}
