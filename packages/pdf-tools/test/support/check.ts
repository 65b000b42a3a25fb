import { findLoss, type Loss } from "../../src/check/index.ts";
import type { Stack, Written } from "../../src/index.ts";
import { PdfjsReader } from "./pdfjs-reader.ts";

/** What the tools' own check finds. */
export async function lossIn(
  { files, pages }: Stack,
  result: Uint8Array,
  written: readonly Written[] = [],
  isFlattened = false,
): Promise<Loss | undefined> {
  const reader = new PdfjsReader(files, result);
  try {
    return (await findLoss({ pages, written, isFlattened }, reader)).loss;
  } finally {
    await reader.close();
  }
}
