import { type Ink, type Path, parsePath, place } from "../path.ts";

/** A typeface comes in two files. */
export type FacePart = "letters" | "accents";

/** A typeface as outlines, made at build by `build/lettering.ts`. */
export interface Face {
  /** Whose outlines they are, and their license. */
  notice: string;
  /** The height of a line, in units of the outlines. */
  size: number;
  /** By character: how far the pen moves, and the outline as path data; y grows downward from the baseline. */
  glyphs: Record<string, readonly [advance: number, outline: string]>;
  /** By pair of letters: how much closer they stand. */
  kerns: Record<string, number>;
}

/** Sets a name in a typeface. @param size of the type, in CSS pixels @returns also the characters the typeface lacks */
export function setName(name: string, face: Face, size: number): { ink: Ink; missing: string[] } {
  const letters = [...name.normalize("NFC").replace(/\s+/g, " ").trim()];
  const missing = new Set<string>();
  const paths: Path[] = [];
  let pen = 0;
  for (const [index, letter] of letters.entries()) {
    const glyph = face.glyphs[letter];
    if (!glyph) {
      missing.add(letter);
      continue;
    }
    const [advance, outline] = glyph;
    if (outline) paths.push(...place([parsePath(outline)], { dx: pen }));
    pen += advance + (face.kerns[base(letter) + base(letters[index + 1] ?? "")] ?? 0);
  }
  return { ink: place(paths, { scale: size / face.size }), missing: [...missing] };
}

/** Accents do not change how close two letters stand. */
const base = (letter: string) => letter.normalize("NFD").charAt(0);
