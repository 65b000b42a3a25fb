import type { Bidi } from "./bidi.ts";
import { graphemesOf } from "./graphemes.ts";

/** Letters of one font and one direction, as the font lays them out. */
export interface FontRun<Key> {
  text: string;
  /** Undefined if no font has them. */
  font: Key | undefined;
  isRtl: boolean;
}

interface Piece<Key> extends FontRun<Key> {
  level: number;
}

/**
 * Splits a line into runs, from left to right on the page (Unicode Standard Annex 9). Of a run from right to left each word is
 * one, since PDFKit puts words one after the other.
 * @param choose the font for a letter with its marks, given the one before it
 * @param base the direction of the line as a whole
 */
export function runsOf<Key>(
  line: string,
  choose: (grapheme: string, before: Key | undefined) => Key | undefined,
  bidi: Bidi | undefined,
  base: "ltr" | "auto" = "ltr",
): FontRun<Key>[] {
  const levels = bidi?.getEmbeddingLevels(line, base).levels;
  const mirrored = levels && bidi?.getMirroredCharactersMap(line, levels);
  const pieces: Piece<Key>[] = [];
  let at = 0;
  for (const grapheme of graphemesOf(line)) {
    const last = pieces.at(-1);
    const level = levels?.[at] ?? 0;
    const text = mirrored?.get(at) ?? grapheme;
    at += grapheme.length;
    const font = choose(text, last?.font);
    const isRtl = level % 2 === 1;
    const isJoined = !isRtl || (text !== " " && !last?.text.endsWith(" "));
    if (last && last.font === font && last.level === level && isJoined) last.text += text;
    else pieces.push({ text, font, isRtl, level });
  }
  return inVisualOrder(pieces);
}

/** Rule L2: from the highest level down, whatever stands at a level or above it is reversed. */
function inVisualOrder<Key>(pieces: readonly Piece<Key>[]): Piece<Key>[] {
  let line = [...pieces];
  for (let level = Math.max(0, ...line.map((piece) => piece.level)); level > 0; level--) {
    const ordered: Piece<Key>[] = [];
    let together: Piece<Key>[] = [];
    for (const piece of line) {
      if (piece.level >= level) together.unshift(piece);
      else {
        ordered.push(...together, piece);
        together = [];
      }
    }
    line = [...ordered, ...together];
  }
  return line;
}
