import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Fonts } from "../../src/pdf/index.ts";
import { SUBSETS } from "../../src/pdf/typeface/coverage.ts";

const require = createRequire(import.meta.url);

/** A file of the typeface, from its package. */
export function fontFile(subset: string, weight: 400 | 600): Uint8Array {
  const file = `@fontsource/source-serif-4/files/source-serif-4-${subset}-${weight}-normal.woff`;
  return readFileSync(require.resolve(file));
}

/** The whole typeface. */
export function allFonts(): Fonts {
  return Object.fromEntries(
    SUBSETS.map((subset) => [subset, { regular: fontFile(subset, 400), bold: fontFile(subset, 600) }]),
  ) as Fonts;
}
