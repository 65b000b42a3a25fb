import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";

/** Sets text in the site's typefaces as outlines, so that an image needs no installed font. */
export interface Typesetter {
  /** In pixels. */
  widthOf(text: string, size: number): number;
  /** Lines that fit a width. A longer word gets its own line. */
  wrap(text: string, size: number, width: number): string[];
  /** One line as SVG path data, starting at x, y on its baseline. */
  outline(text: string, size: number, x: number, y: number): string;
}

/** @param face the name of its files in packages/design: `newsreader-display` */
export function createTypesetter(face: string): Typesetter {
  const fonts = ["base", "more"].map((part) => openFont(`@sealwright/design/fonts/${face}-${part}.woff2`));

  /** Runs of characters by the font that has them, the first font as fallback. */
  function runs(text: string) {
    const parts: { font: Font; text: string }[] = [];
    for (const letter of text) {
      const code = letter.codePointAt(0) ?? 0;
      const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code)) ?? (fonts[0] as Font);
      const last = parts.at(-1);
      if (last?.font === font) last.text += letter;
      else parts.push({ font, text: letter });
    }
    return parts.map((part) => ({ run: part.font.layout(part.text), scale: 1 / part.font.unitsPerEm }));
  }

  const widthOf = (text: string, size: number) =>
    runs(text).reduce((sum, { run, scale }) => sum + run.advanceWidth * scale * size, 0);

  return {
    widthOf,
    wrap(text, size, width) {
      const lines: string[] = [];
      for (const word of text.split(/\s+/)) {
        const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
        if (lines.length && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      return lines;
    },
    outline(text, size, x, y) {
      const paths: string[] = [];
      let pen = x;
      for (const { run, scale } of runs(text)) {
        for (const [index, glyph] of run.glyphs.entries()) {
          const position = run.positions[index];
          const at = pen + (position?.xOffset ?? 0) * scale * size;
          paths.push(
            glyph.path
              .scale(scale * size, -scale * size)
              .translate(at, y)
              .toSVG(),
          );
          pen += (position?.xAdvance ?? 0) * scale * size;
        }
      }
      return paths.join("");
    },
  };
}

function openFont(file: string): Font {
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(file))));
  if (!("layout" in font)) throw new Error(`${file} is a collection of fonts, not one`);
  return font;
}
