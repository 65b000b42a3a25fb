import { PDF, PdfRef, PdfStream } from "@libpdf/core";
import { canBeSealed } from "@sealwright/seal/prepare";
import { readFonts } from "@sealwright/typefaces/node";
import { expect, test } from "vitest";
import { placeFields } from "../../src/uploads/place-fields.ts";
import { pageOf, pageWith, rawPdf } from "../api/pdf-samples.ts";

const FIELD = { name: "own", label: "Signature", page: 1, x: 72, y: 100, width: 100, height: 20 };

async function placed(upload: Uint8Array, isSigned = false): Promise<PDF> {
  const file = await placeFields({ upload, isSigned, fields: [FIELD], signers: [], watermark: undefined });
  if ("refusal" in file) throw new Error(file.refusal);
  const values = { own: { kind: "text", text: "" } } as const;
  expect(await canBeSealed({ shown: file.bytes, values, fonts: await readFonts([]) })).toBe(true);
  return PDF.load(file.bytes);
}

const LOOK = "BT /F1 20 Tf 5 5 Td (Price 100) Tj ET";
const widget = (look: string) =>
  `<< /Type /Annot /Subtype /Widget /F 4 /FT /Tx /T (Price) /V (Price 900) /Rect [50 600 250 630] /P 3 0 R /DA (/F1 20 Tf 0 g) ${look} >>`;
const OBJECTS = [
  widget("/AP << /N 5 0 R >>"),
  `<< /Type /XObject /Subtype /Form /BBox [0 0 200 30] /Length ${LOOK.length} >>\nstream\n${LOOK}\nendstream`,
  "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
];

/** All that the first page draws by name, as text. */
function drawnBy(document: PDF): string {
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const objects = document.getPage(0)?.dict.getDict("Resources", resolve)?.getDict("XObject", resolve);
  return [...(objects ?? [])]
    .map(([, ref]) => (ref instanceof PdfRef ? document.getObject(ref) : undefined))
    .map((form) => (form instanceof PdfStream ? new TextDecoder().decode(form.getDecodedData()) : ""))
    .join("\n");
}

const form = (more: string) => `/AcroForm << /Fields [4 0 R] /DA (/F1 12 Tf 0 g) ${more} >>`;
const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R] >>";
const filled = (more: string, objects = OBJECTS) =>
  rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${form(more)} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    page,
    ...objects,
  ]);

test("SEAL-04 a field that shows something else than its value becomes content, as it is shown", async () => {
  const document = await placed(filled("/DR << /Font << /F1 6 0 R >> >>"));
  expect(document.getForm()?.getFieldNames()).toEqual(["own"]);
  expect(drawnBy(document)).toContain("Price 100");
});

test("SEAL-04 where programs are asked to draw fields, one drawing is left", async () => {
  const document = await placed(filled("/DR << /Font << /F1 6 0 R >> >> /NeedAppearances true"));
  expect(document.getForm()?.getFieldNames()).toEqual(["own"]);
  expect(drawnBy(document)).toContain(`<${Buffer.from("Price 900").toString("hex")}>`);
  expect(drawnBy(document)).not.toContain("Price 100");
});

test("SEAL-04 the fields of a signed file stay as they are", async () => {
  const document = await placed(filled(""), true);
  expect(document.getForm()?.getFieldNames()).toEqual(["Price", "own"]);
});

test("SEAL-04 a field is added where its page is as large as the pages above it", async () => {
  const upload = rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 1008] >>",
    "<< /Type /Page /Parent 2 0 R >>",
  ]);
  const field = (await placed(upload)).getForm()?.getTextField("own")?.getDict();
  const corners = field
    ?.getArray("Rect")
    ?.toArray()
    .map((corner) => Number(Reflect.get(corner, "value")));
  expect(corners).toEqual([72, 888, 172, 908]);
});

test.each([
  ["of an upload", pageOf("/Resources << /XObject << /X9 9 0 R >> >>")],
  ["of another generation", pageWith("/X [5 1 R 6 0 R]")],
])("SEAL-04 a reference to nothing %s stays one", async (_, upload) => {
  const document = await placed(upload);
  for (const number of [4, 5, 6, 9].filter((one) => new RegExp(`\\b${one} \\d R`).test(textOf(upload)))) {
    expect(document.getObject(PdfRef.of(number, 0))).toBeNull();
  }
});

const textOf = (file: Uint8Array) => Buffer.from(file).toString("latin1");
