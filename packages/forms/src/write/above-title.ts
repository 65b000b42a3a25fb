import type { Block } from "../fill/document.ts";

/**
 * Splits a document's first blocks at its title: a deed's block for the recorder stands above it, and so does what the form
 * has before that block, such as a notice that the law wants at the top of the first page.
 */
export function splitAtTitle(preamble: readonly Block[]): { above: Block[]; below: Block[] } {
  const end = preamble.findLastIndex(({ kind }) => kind === "recording") + 1;
  return { above: preamble.slice(0, end), below: preamble.slice(end) };
}
