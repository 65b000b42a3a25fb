import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ALPHABETS, type Alphabet, fileOf } from "@sealwright/typefaces/alphabets";
import type { Fonts } from "@sealwright/typefaces/fonts";

const require = createRequire(import.meta.resolve("@sealwright/typefaces/node"));

/** A file of letters, from its package. */
export function fontFile(alphabet: Alphabet, weight: 400 | 600): Uint8Array {
  return readFileSync(require.resolve(fileOf(alphabet, weight)));
}

/** The whole typeface of contracts: Latin, Cyrillic and Greek letters. */
export function allFonts(): Fonts {
  const alphabets = ALPHABETS.filter((alphabet) => fileOf(alphabet, 400).includes("source-serif"));
  return Object.fromEntries(
    alphabets.map((alphabet) => [
      alphabet,
      { regular: fontFile(alphabet, 400), bold: fontFile(alphabet, 600) },
    ]),
  ) as unknown as Fonts;
}
