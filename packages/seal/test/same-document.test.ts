import { expect, test } from "vitest";
import { DocumentComparison } from "../src/verify/same-document.ts";
import { byHand } from "./support/appending.ts";

const OBJECTS = [
  "<< /Type /Catalog /Pages 2 0 R /AcroForm 4 0 R >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>",
  "<< /Fields [] /SigFlags 3 >>",
];

/** One page that nothing is on, and a form without fields. */
function emptyFile(): Uint8Array {
  const objects = OBJECTS.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`);
  const rows = objects.map((_, index) => {
    const at = "%PDF-1.7\n".length + objects.slice(0, index).join("").length;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const body = `%PDF-1.7\n${objects.join("")}`;
  const table = `xref\n0 5\n0000000000 65535 f \n${rows.join("")}trailer\n<< /Size 5 /Root 1 0 R >>\n`;
  return new TextEncoder().encode(`${body}${table}startxref\n${body.length}\n%%EOF\n`);
}

const file = emptyFile();
/** The number of a valid timestamp's dictionary. */
const STAMP = 50;

/** @param objects that are appended, by number */
async function isSame(objects: Record<number, string>): Promise<boolean> {
  const root = "1 0 R";
  const whole = Object.entries(objects).reduce(
    (before, [number, body]) => byHand(before, Number(number), body, { root }),
    file,
  );
  return (await DocumentComparison.load(file, whole, new Set([STAMP]))).isSame();
}

const withField = (field: string) => ({
  4: "<< /Fields [60 0 R] /SigFlags 3 >>",
  [STAMP]: "<< /Type /DocTimeStamp >>",
  60: `<< /FT /Sig /T (Time) /V ${STAMP} 0 R ${field} >>`,
  70: "[0 0 500 500]",
});

test("SEAL-03 a timestamp's field may be added that shows nothing", async () => {
  expect(await isSame(withField(""))).toBe(true);
  expect(await isSame(withField("/Type /Annot /Subtype /Widget /Rect [0 0 0 0]"))).toBe(true);
});

const ADBE = "/ADBE << /BaseVersion /1.7 /ExtensionLevel 5 >>";

test("SEAL-03 the catalog may name the extension of PDF that validation data are from", async () => {
  expect(await isSame(catalogWith(`/Extensions << ${ADBE} >>`))).toBe(true);
  expect(await isSame(catalogWith("/Extensions 70 0 R", { 70: `<< ${ADBE} >>` }))).toBe(true);
});

test.each<[string, Record<number, string>]>([
  ["extensions that are no names", catalogWith("/Extensions << /ADBE << /BaseVersion 3 0 R >> >>")],
  ["extensions with another key", catalogWith("/Extensions << /ADBE << /OpenAction /Print >> >>")],
  ["extensions that are a number", catalogWith("/Extensions 5")],
  ["an extension that is a list", catalogWith("/Extensions << /ADBE [] >>")],
  ["one with a place", withField("/Rect [0 0 500 500]")],
  ["one whose place is an object of its own", withField("/Rect 70 0 R")],
  ["one whose place has no end", withField("/Rect [0 0]")],
  ["one with a picture", withField("/AP << >>")],
  ["one with an action", withField("/AA << >>")],
  ["one with another value", { ...withField(""), 60: "<< /FT /Sig /T (Time) /V 70 0 R >>" }],
  ["annotations behind two references", pageWith("/Annots 71 0 R", { 71: "72 0 R", 72: "[70 0 R]" })],
  ["annotations that are no list", pageWith("/Annots << >>")],
  ["flags that forget the signatures", { 4: "<< /Fields [] /SigFlags 0 >>" }],
])("SEAL-03 but not %s", async (_, objects) => {
  expect(await isSame(objects)).toBe(false);
});

function catalogWith(more: string, others: Record<number, string> = {}): Record<number, string> {
  return { ...others, 1: `<< /Type /Catalog /Pages 2 0 R /AcroForm 4 0 R ${more} >>` };
}

function pageWith(more: string, others: Record<number, string> = {}): Record<number, string> {
  return { ...others, 3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${more} >>` };
}
