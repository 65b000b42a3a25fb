/** A page of the result: one of a file's pages, turned. */
export interface StackPage {
  /** Index in the stack's files. */
  file: number;
  /** Index of the page in that file. */
  page: number;
  /** Clockwise, in degrees, on top of the page's own rotation. */
  turn: 0 | 90 | 180 | 270;
}

/** Pages of one or more PDFs, in the order of the result. */
export interface Stack {
  files: readonly Uint8Array[];
  pages: readonly StackPage[];
}

/** Called as the work proceeds. @param done of `total` steps; @param step what they are, as in "file 2 of 5" */
export type OnProgress = (done: number, total: number, step: string) => void;
