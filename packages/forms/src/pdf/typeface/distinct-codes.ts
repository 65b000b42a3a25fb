/// <reference path="../pdfkit.d.ts" />
import type { EmbeddedFont } from "pdfkit";

/**
 * Gives a glyph one code for each text that it stands for, so that what is copied are the letters that were written. PDFKit
 * gives it one, which reads as the first of them: Arabic fonts make أ, إ and آ of one alef and a mark.
 */
export function giveDistinctCodes(font: EmbeddedFont): void {
  const { subset, widths, unicode, scale } = font;
  const codes = new Map<string, number>();
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features);
    const shown = glyphs.map((glyph) => {
      const key = `${glyph.id} ${glyph.codePoints.join(" ")}`;
      const code = codes.get(key) ?? subset.glyphs.push(glyph.id) - 1;
      codes.set(key, code);
      widths[code] = glyph.advanceWidth * scale;
      unicode[code] = glyph.codePoints;
      return code.toString(16).padStart(4, "0");
    });
    return [shown, positions];
  };
}
