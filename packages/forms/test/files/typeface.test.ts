import { create } from "fontkit";
import { expect, test } from "vitest";
import { embeddedFonts, TYPEFACE } from "../../src/docx/typeface.ts";
import { fontFile } from "../support/fonts.ts";

test("FORM-06 Word files embed the typeface of the PDFs as TrueType", async () => {
  const fonts = { regular: fontFile("latin", 400), bold: fontFile("latin", 600) };
  const [embedded] = await embeddedFonts(fonts);
  expect(embedded?.name).toBe(TYPEFACE);
  for (const [unpacked, packed] of [
    [embedded?.data, fonts.regular],
    [embedded?.bold, fonts.bold],
  ] as const) {
    const font = create(Buffer.from(unpacked ?? []));
    if (!("glyphForCodePoint" in font)) throw new Error("It is a collection of fonts.");
    const original = create(Buffer.from(packed));
    if (!("glyphForCodePoint" in original)) throw new Error("It is a collection of fonts.");
    expect(Buffer.from(unpacked ?? []).readUInt32BE(0)).toBe(0x00010000);
    expect(font.numGlyphs).toBe(original.numGlyphs);
    expect(font.layout("Agreement").advanceWidth).toBe(original.layout("Agreement").advanceWidth);
  }
});
