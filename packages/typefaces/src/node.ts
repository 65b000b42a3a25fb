import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Fonts } from "./fonts.ts";
import { loadFonts } from "./load-fonts.ts";

const { resolve } = createRequire(import.meta.url);

/** Loads the fonts for texts from the installed packages. */
export function readFonts(texts: readonly string[]): Promise<Fonts> {
  return loadFonts(texts, (file) => readFile(resolve(file)));
}
