import { create, type Font } from "fontkit";
import type { GlyphRun, Font as PdfFont } from "pdfkit";
import { describe, expect, test } from "vitest";
import { writeText } from "../src/index.ts";
import { SUBSETS } from "../src/pdf/typeface/coverage.ts";
import { readFontFile, writeFontFile } from "../src/pdf/typeface/font/font-file.ts";
import { lightFont } from "../src/pdf/typeface/font/light-font.ts";
import { needsShaping } from "../src/pdf/typeface/font/needs-shaping.ts";
import { printed } from "../src/pdf/typeface/printable.ts";
import { fontFile } from "./support/fonts.ts";
import { libraryDocuments } from "./support/library-forms.ts";

/** Our font and the shaping engine's, of the same file. */
async function open(subset: string, weight: 400 | 600) {
  const tables = await readFontFile(fontFile(subset, weight));
  return { light: lightFont(tables), engine: create(writeFontFile(tables) as Buffer) as Font };
}

/** What is to be equal, a line a glyph: which it is, what it stands for, and where it stands. */
function setBy(font: { layout(text: string): unknown }, text: string): string {
  const { glyphs, positions, advanceWidth } = font.layout(text) as GlyphRun;
  const lines = glyphs.map(({ id, advanceWidth, codePoints }, index) => {
    const { xAdvance, yAdvance, xOffset, yOffset } = positions[index] ?? {};
    return `${codePoints}: ${id}, ${advanceWidth} wide, then ${[xAdvance, yAdvance]}, by ${[xOffset, yOffset]}`;
  });
  return [...lines, advanceWidth].join("\n");
}

const files = SUBSETS.flatMap((subset) => [
  { subset, weight: 400 as const },
  { subset, weight: 600 as const },
]);

const words = new Set(
  libraryDocuments().flatMap(([, document]) => printed(writeText(document)).split(/(?<=\s)/)),
);

describe("FORM-06 what needs no shaping engine is set as the engine sets it", () => {
  test.each(files)("each character beside each other one: $subset $weight", async ({ subset, weight }) => {
    const { light, engine } = await open(subset, weight);
    const characters = engine.characterSet
      .map((code) => String.fromCodePoint(code))
      .filter((character) => printed(character) === character && !needsShaping(character));
    expect(characters.length).toBeGreaterThan(40);
    for (const [index, one] of characters.entries()) {
      const others = characters.slice(index).filter((other) => !needsShaping(one + other + one));
      const text = one + others.map((other) => other + one).join("");
      expect(setBy(light, text)).toBe(setBy(engine, text));
    }
  });

  test.each([400, 600] as const)("every word of every form, in weight %i", async (weight) => {
    const { light, engine } = await open("latin", weight);
    expect(words.size).toBeGreaterThan(3_000);
    const otherwise = [...words].filter(
      (word) => needsShaping(word) || setBy(light, word) !== setBy(engine, word),
    );
    expect(otherwise).toEqual([]);
  });

  test.each(files)("what a PDF is told of the font: $subset $weight", async ({ subset, weight }) => {
    const { light, engine } = await open(subset, weight);
    const facts = (font: PdfFont) => [
      font.postscriptName,
      ...[font.unitsPerEm, font.ascent, font.descent, font.lineGap, font.xHeight, font.capHeight],
      ...[font.italicAngle, font.bbox.minX, font.bbox.minY, font.bbox.maxX, font.bbox.maxY],
      Boolean(font.post.isFixedPitch),
      font.head.macStyle.italic,
    ];
    expect(facts(light)).toEqual(facts(engine as unknown as PdfFont));
    // Where a font does not tell it, PDFKit takes this one too.
    expect(engine["OS/2"].sFamilyClass).toBe(0);
    // This is how PDFKit tells files of one name apart.
    const others = await Promise.all(files.map((file) => open(file.subset, file.weight)));
    const sums = others.map((other) => other.light._tables.head.checkSumAdjustment);
    expect(new Set(sums).size).toBe(files.length);
  });
});

describe("FORM-06 the part of a font that a PDF holds", () => {
  test.each(files)("is a font with the same glyphs: $subset $weight", async ({ subset, weight }) => {
    const { light, engine } = await open(subset, weight);
    const part = light.createSubset();
    // From behind, so that the parts of composite glyphs come after their wholes.
    const glyphs = Array.from({ length: engine.numGlyphs }, (_, index) => engine.numGlyphs - 1 - index);
    const chosen = glyphs.filter((glyph) => glyph % 3);
    const numbers = chosen.map((glyph) => part.includeGlyph(glyph));
    expect(numbers).toEqual(chosen.map((_, index) => index + 1));
    expect(part.includeGlyph(0)).toBe(0);
    const read = create(part.encode() as Buffer) as Font;
    for (const [index, number] of numbers.entries()) {
      const [own, original] = [read.getGlyph(number), engine.getGlyph(chosen[index] ?? 0)];
      expect(own.path.toSVG()).toBe(original.path.toSVG());
      expect(own.advanceWidth).toBe(original.advanceWidth);
    }
  });

  test("what is no font is told", async () => {
    const file = fontFile("latin", 400);
    const damaged = file.map((byte, index) => (index > 5_000 && index < 5_100 ? 255 - byte : byte));
    await expect(readFontFile(new TextEncoder().encode("<!doctype html>"))).rejects.toThrow(/not TrueType/);
    await expect(readFontFile(damaged)).rejects.toThrow();
    expect(() => lightFont(new Map())).toThrow(/lacks its table/);
  });
});
