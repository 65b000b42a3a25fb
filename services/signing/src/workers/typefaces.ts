import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { FormDocument } from "@sealwright/forms";
import type { Fonts, Subset } from "@sealwright/forms/pdf";
import { SUBSETS, subsetsOf } from "@sealwright/forms/printable";

const { resolve } = createRequire(import.meta.url);

function file(subset: Subset, weight: 400 | 600): Uint8Array {
  return readFileSync(
    resolve(`@fontsource/source-serif-4/files/source-serif-4-${subset}-${weight}-normal.woff`),
  );
}

/** The typeface of contracts, as far as a document needs it. */
export function fontsOf(document: FormDocument): Fonts {
  return fonts(subsetsOf(document));
}

export function allFonts(): Fonts {
  return fonts(SUBSETS);
}

function fonts(subsets: readonly Subset[]): Fonts {
  const files = subsets.map((subset) => [subset, { regular: file(subset, 400), bold: file(subset, 600) }]);
  return Object.fromEntries(files);
}

/** For names and dates of signers: each letter is set in the first file that has it. */
export function typefaces(): Uint8Array[] {
  return SUBSETS.map((subset) => file(subset, 400));
}
