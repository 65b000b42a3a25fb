/** A place on a page: from its left and top edge, in points, as a reader shows it. */
export interface Placed {
  /** Of the field. */
  name: string;
  label: string;
  /** From 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** A box to check, and not a line to write on. */
  isBox?: boolean;
}
