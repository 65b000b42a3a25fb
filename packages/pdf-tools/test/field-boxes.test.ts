import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { makePdf, readFields } from "../src/index.ts";
import { checkWithQpdf, pixelsOf, wordsIn } from "./support/files.ts";
import { rawPdf, stream } from "./support/raw-pdf.ts";
import { made, stackOf } from "./support/stacks.ts";

const valuesIn = async (bytes: Uint8Array) =>
  Object.fromEntries((await readFields(stackOf(bytes))).map(({ name, value }) => [name, value]));

describe("PAGE-06 text that is longer than a box of a fixed size of type", () => {
  /** A line and a paragraph in 12 points, 200 points wide, from 50 to 250; the paragraph ends 250 points from the upper edge. */
  async function fixedForm(): Promise<Uint8Array> {
    const document = await PDFDocument.create();
    const page = document.addPage([400, 400]);
    for (const [name, y] of [
      ["line", 300],
      ["note", 150],
    ] as const) {
      const field = document.getForm().createTextField(name);
      if (name === "note") field.enableMultiline();
      field.addToPage(page, { x: 50, y, width: 200, height: name === "note" ? 50 : 20, borderWidth: 0 });
      field.setFontSize(12);
    }
    return document.save();
  }
  const address = "1200 Commonwealth Avenue, Apartment 14B, Boston";
  const long = "Rent is due on the first day of each month. ".repeat(6).trim();

  test("is set smaller, so that all of it can be read", async () => {
    const form = await fixedForm();
    const filled = { line: address, note: long };
    const bytes = await made(stackOf(form), { kind: "fill", values: filled, flatten: true });
    const words = wordsIn(bytes);
    expect(words.map(({ text }) => text).join(" ")).toBe(`${address} ${long}`);
    for (const { text, right, bottom } of words) {
      expect(right, text).toBeLessThanOrEqual(250);
      expect(bottom, text).toBeLessThanOrEqual(251);
    }
  });

  test("is broken within a word that is wider than its box", async () => {
    const word = `https://example.com/${"a".repeat(60)}`;
    const bytes = await made(stackOf(await fixedForm()), {
      kind: "fill",
      values: { note: word },
      flatten: true,
    });
    const words = wordsIn(bytes);
    expect(words.map(({ text }) => text).join("")).toBe(word);
    for (const { text, right } of words) expect(right, text).toBeLessThanOrEqual(250);
  });

  test("is refused where it would be cut even in small type, and stays whole in a field", async () => {
    const form = await fixedForm();
    const filled = { line: address.repeat(5) };
    await expect(
      makePdf(stackOf(form), { kind: "fill", values: filled, flatten: true }),
    ).rejects.toMatchObject({
      reason: "field",
      message:
        "A field is too small for “1200 Commonwealth Avenue, Apartment 14B,…”. Shorten it, or stamp it.",
    });
    const bytes = await made(stackOf(form), { kind: "fill", values: filled, flatten: false });
    expect(await valuesIn(bytes)).toMatchObject(filled);
  });
});

test("PAGE-06 boxes that exclude each other are a choice, and either can be picked", async () => {
  const box = (state: string, x: number) =>
    `<</Type /Annot /Subtype /Widget /Parent 4 0 R /Rect [${x} 50 ${x + 20} 70] /AS /Off /AP <</N <</${state} 7 0 R /Off 8 0 R>>>>>>`;
  const cross = stream("0 0 m 20 20 l 0 20 m 20 0 l S", "/Type /XObject /Subtype /Form /BBox [0 0 20 20]");
  const bytes = rawPdf([
    "<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [4 0 R]>>>>",
    "<</Type /Pages /Kids [3 0 R] /Count 1>>",
    "<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Annots [5 0 R 6 0 R]>>",
    "<</FT /Btn /T (pets) /V /Off /Kids [5 0 R 6 0 R]>>",
    box("Yes", 20),
    box("No", 120),
    cross,
    stream("", "/Type /XObject /Subtype /Form /BBox [0 0 20 20]"),
  ]);
  expect(await readFields(stackOf(bytes))).toMatchObject([
    { name: "pets", kind: "radio", value: "", options: ["Yes", "No"] },
  ]);
  const filled = await made(stackOf(bytes), { kind: "fill", values: { pets: "No" }, flatten: false });
  checkWithQpdf(filled);
  expect(await valuesIn(filled)).toEqual({ pets: "No" });
  const printed = await made(stackOf(bytes), { kind: "fill", values: { pets: "No" }, flatten: true });
  const { width, at } = pixelsOf(printed);
  const inkAt = (points: number) =>
    at(Math.round((points * width) / 200), Math.round((140 * width) / 200))[0];
  expect(inkAt(30)).toBe(255);
  expect(inkAt(130)).toBeLessThan(255);
});
