import type { Box } from "./assemble/page-tree.ts";

/** Where a tool meant to change how a page looks: nowhere else may it look different. */
export interface ChangedArea {
  /** In the stack. */
  place: number;
  /** In points, in the page's own space. */
  box: Box;
  /** The visitor's text there, if there is any. */
  text?: string;
}
