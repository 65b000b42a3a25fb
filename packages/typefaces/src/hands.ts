import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { FaceKey } from "@sealwright/ink/lettering/faces.ts";
import { Typesetter } from "./typesetter.ts";

const { resolve } = createRequire(import.meta.url);

const SUBSETS = ["latin", "latin-ext"];

/** The letters of a handwriting, from the installed packages. */
export async function loadHand(hand: FaceKey, text: string): Promise<Typesetter> {
  const files = SUBSETS.map(async (subset) => {
    const file = resolve(`@fontsource/${hand}/files/${hand}-${subset}-400-normal.woff`);
    return [subset, { regular: await readFile(file) }] as const;
  });
  return Typesetter.load(Object.fromEntries(await Promise.all(files)), text);
}
