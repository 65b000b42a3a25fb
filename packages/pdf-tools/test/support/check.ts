import { findLoss, type Loss } from "../../src/check/index.ts";
import type { ChangedArea, Stack } from "../../src/index.ts";
import { PdfjsReader } from "./pdfjs-reader.ts";

/** Findings of the tools' own check. */
export async function lossIn(
  { files, pages }: Stack,
  result: Uint8Array,
  written: readonly ChangedArea[] = [],
  isFlattened = false,
): Promise<Loss | undefined> {
  const reader = new PdfjsReader(files, result);
  try {
    return (await findLoss({ pages, written, isFlattened }, reader)).loss;
  } finally {
    await reader.close();
  }
}
