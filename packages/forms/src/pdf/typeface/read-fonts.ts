import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { FormDocument } from "../../fill/document.ts";
import type { Fonts } from "./faces.ts";
import { subsetsOf } from "./printable.ts";

const require = createRequire(import.meta.url);

/** The files of the typeface that a document needs, from its package: for Node. */
export function readFonts(document: FormDocument): Fonts {
  const fonts = subsetsOf(document).map((subset) => [
    subset,
    { regular: fontFile(subset, 400), bold: fontFile(subset, 600) },
  ]);
  return Object.fromEntries(fonts);
}

function fontFile(subset: string, weight: 400 | 600): Uint8Array {
  return readFileSync(
    require.resolve(`@fontsource/source-serif-4/files/source-serif-4-${subset}-${weight}-normal.woff`),
  );
}
