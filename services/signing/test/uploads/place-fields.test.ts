import { PDF, PdfRef } from "@libpdf/core";
import { canBeSealed } from "@sealwright/seal/prepare";
import { readFonts } from "@sealwright/typefaces/node";
import { expect, test } from "vitest";
import type { FieldPlacement } from "../../src/envelope/uploads/field-placement.ts";
import { placeFields } from "../../src/envelope/uploads/place-fields.ts";
import { pageOf, pageWith, rawPdf } from "../api/pdf-samples.ts";

const FIELD: FieldPlacement = {
  name: "own",
  label: "Signature",
  field: { kind: "signature", page: 1, box: { x: 72, y: 100, width: 100, height: 20 }, role: "buyer" },
};

async function placed(file: Uint8Array, isSigned = false): Promise<PDF> {
  const made = await placeFields({ file, isSigned, fields: [FIELD], signers: [], watermark: undefined });
  if ("refusal" in made) throw new Error(made.refusal);
  const values = { own: { kind: "text", text: "" } } as const;
  expect(await canBeSealed({ shown: made.bytes, values, fonts: await readFonts([]) })).toBe(true);
  return PDF.load(made.bytes);
}

const WIDGET =
  "<< /Type /Annot /Subtype /Widget /F 4 /FT /Tx /T (Price) /V (900) /Rect [50 600 250 630] /P 3 0 R >>";
const SIGNED = rawPdf([
  "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /DA (/F1 12 Tf 0 g) >> >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R] >>",
  WIDGET,
]);

test("SEAL-04 the fields of a signed file stay as they are", async () => {
  const document = await placed(SIGNED, true);
  expect(document.getForm()?.getFieldNames()).toEqual(["Price", "own"]);
});

test("SEAL-04 a field is added where its page is as large as the pages above it", async () => {
  const upload = rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 1008] >>",
    "<< /Type /Page /Parent 2 0 R >>",
  ]);
  expect(cornersOf(await placed(upload), "own")).toEqual([72, 888, 172, 908]);
});

test("SIGN-08 the fields of an added page are named where the file has them", async () => {
  const fields = { signature: "sign", date: "when" };
  const signers = [{ name: "Robin Askew", role: "client", fields }];
  const made = await placeFields({
    file: pageWith(""),
    isSigned: false,
    fields: [],
    signers,
    watermark: undefined,
  });
  if ("refusal" in made) throw new Error(made.refusal);
  const { sign, when } = made.added;
  expect([made.pages, sign?.page, when?.page]).toEqual([2, 2, 2]);
  const document = await PDF.load(made.bytes);
  for (const [name, { box }] of Object.entries(made.added)) {
    const [left = 0, bottom = 0, right = 0, top = 0] = cornersOf(document, name);
    expect(box).toEqual({ x: left, y: 792 - top, width: right - left, height: top - bottom });
  }
});

test.each([
  ["of an upload", pageOf("/Resources << /XObject << /X9 9 0 R >> >>")],
  ["of another generation", pageWith("/X [5 1 R 6 0 R]")],
])("SEAL-04 a reference to nothing %s that is signed stays one", async (_, upload) => {
  const document = await placed(upload, true);
  for (const number of [4, 5, 6, 9].filter((one) => new RegExp(`\\b${one} \\d R`).test(textOf(upload)))) {
    expect(document.getObject(PdfRef.of(number, 0))).toBeNull();
  }
});

function cornersOf(document: PDF, field: string): number[] {
  const corners = document.getForm()?.getTextField(field)?.getDict().getArray("Rect")?.toArray() ?? [];
  return corners.map((corner) => Number(Reflect.get(corner, "value")));
}

const textOf = (file: Uint8Array) => Buffer.from(file).toString("latin1");
