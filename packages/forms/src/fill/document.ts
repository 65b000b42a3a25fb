/** A piece of a line. */
export type Run =
  | { kind: "text"; text: string; strong?: true }
  /** An answer, or what follows from answers. Line ends in it are "\n". */
  | { kind: "answer"; text: string; path: string }
  /** Room to write. With a path it stands for a question that has no answer yet, without for something to add by hand. */
  | { kind: "blank"; label: string; size: BlankSize; path?: string };

/** How much room: a date or a sum, a name, several lines. */
export type BlankSize = "short" | "line" | "area";

export type Block =
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "list"; ordered: boolean; items: Block[][] }
  | { kind: "table"; caption: string; columns: Column[]; rows: Run[][][] }
  | { kind: "parties"; parties: PartyEntry[] };

export interface Column {
  label: string;
  /** Figures stand at the end of their column. */
  align: "start" | "end";
}

export interface PartyEntry {
  role: string;
  /** Name, address, e-mail; what is neither asked for nor answered is left out. */
  lines: { label: string; run: Run }[];
}

export interface DocumentClause {
  id: string;
  /** Counts the clauses that stand, from 1. */
  number: number;
  heading: string;
  content: Block[];
}

/** Where somebody signs. */
export interface SignatureLine {
  role: string;
  /** The name below the line. */
  name: Run;
  /** Further lines to fill in by hand: "Date", "Address". */
  also: string[];
}

/** What follows the last clause: signatures, witnesses, notary. It does not break across pages. */
export interface Closing {
  id: "signatures" | "witnesses" | "notary";
  heading: string;
  content: Block[];
  lines: SignatureLine[];
}

/** A form with its answers in place: what the page and every download show. */
export interface FormDocument {
  title: string;
  slug: string;
  version: string;
  preamble: Block[];
  clauses: DocumentClause[];
  closings: Closing[];
  /** Stands on the page and at the foot of every download. */
  disclaimer: string;
}
