import type { Condition } from "./condition.ts";

export type Inline =
  | { kind: "text"; text: string; strong?: true }
  | { kind: "reference"; field: string; part?: string }
  | { kind: "section"; clause: string }
  | { kind: "exhibit"; exhibit: string }
  /** Space to write after printing, in every copy: initials beside a power, a time. */
  | { kind: "blank"; label: string }
  | { kind: "if"; branch: string; condition: Condition; content: Inline[] };

/** How large the law wants words, in points: at least so large, and so much larger than the body. */
export interface TypeSize {
  points: number;
  aboveBody: number;
}

export type Node =
  | { kind: "paragraph"; content: Inline[]; size?: TypeSize }
  | { kind: "list"; ordered: boolean; items: Node[][] }
  | { kind: "if"; branch: string; condition: Condition; content: Node[]; otherwise?: Node[] }
  | { kind: "each"; field: string; content: Node[] }
  /** A repeat or a schedule; of a repeat, these columns or all, these amounts below, and on the blank form this many rows. */
  | { kind: "table"; of: string; columns?: string[]; totals?: string[]; blankRows?: number }
  /** A table written in the form's own text. */
  | { kind: "grid"; columns: { label: string; align: "start" | "end" }[]; rows: Inline[][][] }
  | { kind: "parties" }
  /** Beside the space for a recorder's stamp, above the title: who prepared a deed, to whom it is returned. */
  | { kind: "recording"; content: Node[] }
  /** A term that these signers initial apart from their signatures. */
  | { kind: "initial"; signers: string[]; content: Node[] }
  /** Numbered below its clause: 3.1. */
  | (Section & { kind: "subclause" });

/** Text under a heading. */
interface Section {
  id: string;
  heading: string;
  /** The section applies only if this holds. `branch` names it for coverage tests. */
  condition?: Condition;
  branch?: string;
  content: Node[];
}

/** A clause explained in plain language. */
export interface Explanation {
  says: string;
  why: string;
  favors: string;
  often: string;
  ifDeleted: string;
}

export interface Clause extends Section {
  explanation: Explanation;
}

/** Pages of their own after the signatures: a schedule of property, a notice to detach. */
export interface Exhibit extends Section {
  /** How many times it is printed: a notice in duplicate. */
  copies: number;
  /** The fields of the form's signers who sign it too. */
  signers: string[];
  /** They sign it after the document: when a company has been formed, or another party has signed. */
  signedLater?: true;
  /** It is a document of its own that goes with the form, and has no letter. */
  companion?: true;
}
