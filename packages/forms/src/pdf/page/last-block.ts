import type { Place, Setting } from "../content/paragraph.ts";
import type { Placed } from "./flow.ts";

/** What stands at the foot of the last page, where that page has room for it. */
export interface LastBlock {
  /** In points. */
  height: number;
  draw(place: Place, setting: Setting, top: number): void;
}

const ABOVE = 18;

/** @param column height of the text */
export function withLastBlock(
  pages: readonly Placed[][],
  block: LastBlock | undefined,
  column: number,
  draw: (block: LastBlock, top: number) => void,
): readonly Placed[][] {
  const last = pages.at(-1) ?? [];
  const end = Math.max(0, ...last.map(({ top, height }) => top + height));
  if (!block || end + ABOVE + block.height > column) return pages;
  const { height } = block;
  return pages.with(-1, [...last, { top: column - height, height, draw: (top) => draw(block, top) }]);
}
