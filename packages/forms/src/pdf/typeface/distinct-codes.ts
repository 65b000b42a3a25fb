/// <reference path="../pdfkit.d.ts" />
import type { EmbeddedFont, Glyph, GlyphPosition } from "pdfkit";

/** A glyph and where it stands, from the one before it. */
export interface PlacedGlyph {
  glyph: Glyph;
  position: GlyphPosition;
}

/** Dots and hamzas that a font sets as glyphs of their own: their letter is that of the glyph that they belong to. */
export const isSilent = ({ glyph, position }: PlacedGlyph): boolean =>
  glyph.codePoints.length === 0 && position.xAdvance === 0;

export function placedGlyphs(font: EmbeddedFont, text: string, features?: object): PlacedGlyph[] {
  const { glyphs, positions } = font.layout(text, features);
  return glyphs.map((glyph, at) => ({ glyph, position: positions[at] as GlyphPosition }));
}

/**
 * Gives a glyph one code for each text that it represents, so that what is copied are the letters that were written. PDFKit
 * gives it one, which reads as the first of them: Arabic fonts make أ, إ and آ of one alef and a mark.
 * @param keepSilent whether glyphs of no letter are text. Many readers take the code of one for a letter; where no ActualText
 * says what a word reads as, they are left out, to be drawn by `drawSilent`
 */
export function giveDistinctCodes(font: EmbeddedFont, keepSilent: boolean): void {
  const { subset, widths, unicode, scale } = font;
  const codes = new Map<string, number>();
  font.encode = (text, features) => {
    const placed = placedGlyphs(font, text, features).filter((one) => keepSilent || !isSilent(one));
    const shown = placed.map(({ glyph }) => {
      const key = `${glyph.id} ${glyph.codePoints.join(" ")}`;
      const code = codes.get(key) ?? subset.glyphs.push(glyph.id) - 1;
      codes.set(key, code);
      widths[code] = glyph.advanceWidth * scale;
      unicode[code] = glyph.codePoints;
      return code.toString(16).padStart(4, "0");
    });
    return [shown, placed.map(({ position }) => position)];
  };
}
