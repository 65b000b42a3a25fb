import type { Box } from "./assemble/page-tree.ts";

/** Where a tool meant to change how a page looks: nowhere else may it look different. */
export interface Written {
  /** In the stack. */
  place: number;
  /** In points, in the page's own space. */
  box: Box;
  /** What can be read there now, if a visitor entered it. */
  text?: string;
}
