import type { Condition } from "./condition.ts";

export type Inline =
  | { kind: "text"; text: string; strong?: true }
  | { kind: "reference"; field: string; part?: string }
  | { kind: "section"; clause: string }
  /** Space to write after printing, in every copy: initials beside a power, a time. */
  | { kind: "blank"; label: string }
  | { kind: "if"; branch: string; condition: Condition; content: Inline[] };

export type Node =
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "list"; ordered: boolean; items: Node[][] }
  | { kind: "if"; branch: string; condition: Condition; content: Node[]; otherwise?: Node[] }
  | { kind: "each"; field: string; content: Node[] }
  /** A repeat or a schedule; of a repeat, these columns or all. */
  | { kind: "table"; of: string; columns?: string[] }
  | { kind: "parties" };

/** A clause explained in plain language. */
export interface Explanation {
  says: string;
  why: string;
  favors: string;
  often: string;
  ifDeleted: string;
}

export interface Clause {
  id: string;
  heading: string;
  /** The clause applies only if this holds. `branch` names it for coverage tests. */
  condition?: Condition;
  branch?: string;
  content: Node[];
  explanation: Explanation;
}
