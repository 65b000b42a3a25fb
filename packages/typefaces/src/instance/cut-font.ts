import { create, type Font } from "fontkit";
import { type Outline, writeTrueType } from "./write-true-type.ts";

/** Parts of a variable font in fontkit 2.0 that its types lack. */
interface VariableFont extends Font {
  /** By axis. */
  variationCoords: number[];
  readonly _variationProcessor: { transformPoints(glyph: number, points: Point[]): void };
}

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
  endContour: boolean;
  copy(): Point;
}

interface DecodedGlyph {
  _decode(): { points?: Point[] };
}

/**
 * Cuts some characters of one weight out of a variable font's slices. PDFKit embeds no variable font, and fontkit itself varies
 * none that is packed as WOFF2: it has the parts, which are put together here.
 * @param slices WOFF2 files with one axis, the weight
 * @returns a TrueType file
 */
export function cutFont(
  slices: readonly Uint8Array[],
  characters: readonly string[],
  weight: number,
): Uint8Array {
  const fonts = slices.map((slice) => openAt(slice, weight));
  const [first] = fonts;
  if (!first) throw new Error("There is no slice to cut from.");
  const glyphs = characters.flatMap((character) => {
    const code = character.codePointAt(0) ?? 0;
    const font = fonts.find((one) => one.hasGlyphForCodePoint(code));
    return font ? [outlineOf(font, code)] : [];
  });
  const { unitsPerEm, ascent, descent, lineGap } = first;
  const name = `${first.postscriptName.replace(/-.*/, "")}-${weight}`;
  return writeTrueType({ name, unitsPerEm, ascent, descent, lineGap, glyphs });
}

function openAt(slice: Uint8Array, weight: number): VariableFont {
  const font = create(slice as Buffer) as VariableFont;
  font.variationCoords = [weight];
  return font;
}

function outlineOf(font: VariableFont, code: number): Outline {
  const glyph = font.glyphForCodePoint(code);
  const points = ((glyph as unknown as DecodedGlyph)._decode().points ?? []).map((point) => point.copy());
  const [last] = points;
  // Four points after the outline's own stand for the metrics, which come from HVAR instead.
  const metrics = last
    ? Array.from({ length: 4 }, () => Object.assign(last.copy(), { endContour: true }))
    : [];
  font._variationProcessor.transformPoints(glyph.id, [...points, ...metrics]);
  return { code, advance: Math.round(glyph.advanceWidth), points };
}
