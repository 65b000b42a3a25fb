import type { Condition } from "./condition.ts";

export type Inline =
  | { kind: "text"; text: string; strong?: true }
  | { kind: "reference"; field: string; part?: string }
  | { kind: "section"; clause: string }
  /** Room to write by hand after printing, in every copy: initials beside a power, a time. */
  | { kind: "blank"; label: string }
  | { kind: "if"; branch: string; condition: Condition; content: Inline[] };

export type Node =
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "list"; ordered: boolean; items: Node[][] }
  | { kind: "if"; branch: string; condition: Condition; content: Node[]; otherwise?: Node[] }
  | { kind: "each"; field: string; content: Node[] }
  | { kind: "table"; of: string }
  | { kind: "parties" };

/** What a clause means, in plain words. */
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
  /** The whole clause stands only then. `branch` names it for the tests of coverage. */
  condition?: Condition;
  branch?: string;
  content: Node[];
  explanation: Explanation;
}
