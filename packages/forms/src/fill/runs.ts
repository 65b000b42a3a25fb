import type { Block, Run } from "./document.ts";

/** All runs of a block, in reading order. */
export function runsIn(block: Block): Run[] {
  switch (block.kind) {
    case "paragraph":
      return block.runs;
    case "list":
      return block.items.flat().flatMap(runsIn);
    case "table":
      return block.rows.flat(2);
    default:
      return block.parties.flatMap(({ lines }) => lines.map(({ run }) => run));
  }
}
