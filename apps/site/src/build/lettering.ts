import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Face, FacePart } from "@sealwright/ink/lettering/face.ts";
import { parsePath, pathData } from "@sealwright/ink/path.ts";
import { create, type Font } from "fontkit";

/** Letters of Latin names. Accented ones are three quarters of the outlines, and rarely needed. */
const CHARACTERS: Record<FacePart, readonly string[]> = {
  letters: [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,'’‘-–&()"],
  accents: [...range(0xc0, 0x17f).filter((letter) => !"×÷ŉſ".includes(letter)), ..."ȘșȚțẞ"],
};
const KERNED = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.-' "];
const UNITS = 1000;

/** Turns a script typeface into outlines, so that a browser needs neither the font nor a parser to draw a name. */
export function outlinesOf(face: string, part: FacePart): Face {
  const fonts = ["latin", "latin-ext"].map((subset) => openFont(face, subset));
  const glyphs: Face["glyphs"] = {};
  for (const letter of CHARACTERS[part]) {
    const code = letter.codePointAt(0) ?? 0;
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code));
    if (font) glyphs[letter] = outlineOf(font, code);
  }
  return {
    notice: noticeOf(face),
    size: UNITS,
    glyphs,
    kerns: part === "letters" ? kernsOf(fonts[0] as Font) : {},
  };
}

function outlineOf(font: Font, code: number): Face["glyphs"][string] {
  const { advanceWidth, path } = font.glyphForCodePoint(code);
  const scale = UNITS / font.unitsPerEm;
  const outline = pathData(parsePath(path.scale(scale, -scale).toSVG()), 0);
  return [Math.round(advanceWidth * scale), outline];
}

function kernsOf(font: Font): Record<string, number> {
  const kerns: Record<string, number> = {};
  const features = { kern: true, liga: false, calt: false };
  for (const left of KERNED) {
    const alone = font.layout(left, features).advanceWidth;
    for (const right of KERNED) {
      const closer = (font.layout(left + right, features).positions[0]?.xAdvance ?? alone) - alone;
      const kern = Math.round((closer * UNITS) / font.unitsPerEm);
      if (kern) kerns[left + right] = kern;
    }
  }
  return kerns;
}

/** The license asks that its notice travels with every copy. */
function noticeOf(face: string): string {
  const license = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${face}/LICENSE`)), "utf8");
  const copyright = license.split("\n").find((line) => line.startsWith("Copyright"));
  return `${copyright?.trim()}. Outlines under the SIL Open Font License 1.1, https://openfontlicense.org`;
}

function openFont(face: string, subset: string): Font {
  const file = import.meta.resolve(`@fontsource/${face}/files/${face}-${subset}-400-normal.woff2`);
  const font = create(readFileSync(fileURLToPath(file)));
  if (!("layout" in font)) throw new Error(`${face} is a collection of fonts, not one`);
  return font;
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
