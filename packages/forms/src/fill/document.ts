import type { TypeSize } from "../tree/body.ts";
import type { Layout } from "../tree/form.ts";
import type { Stop } from "./law/stop.ts";

/** Text that follows from the chosen state is marked. */
interface Marked {
  byState?: true;
}

/** A piece of inline content. */
export type Run = Marked & RunContent;

type RunContent =
  /** With a section it is that section's number. */
  | { kind: "text"; text: string; section?: string; strong?: true }
  /** An answer, a value computed from answers, or one of state law under the alias `law`. Line breaks are "\n". */
  | { kind: "answer"; text: string; path: string; law?: string }
  /** Space to write. With a path it is an unanswered question; without one, something to add by pen. */
  | {
      kind: "blank";
      label: string;
      size: BlankSize;
      path?: string;
      /** Why no answer fills it: it is for a pen, or the chosen state's law was not read. */
      because?: "byHand" | "lawUnknown";
      /** The field in a document to sign that a signer fills in here: a name or a title. */
      field?: string;
      /** In a document to sign: crossed out, so that nothing can be added. */
      struck?: true;
      /** The words around it say what goes there, so that no label is printed below it. */
      captioned?: true;
    };

/** How much space: a date or an amount, a name, several lines. */
export type BlankSize = "short" | "line" | "area";

export type Block = Marked & BlockContent;

type BlockContent =
  | { kind: "paragraph"; runs: Run[]; size?: TypeSize }
  | { kind: "list"; ordered: boolean; items: Block[][] }
  /** A table without a caption was written in the form's text. */
  | { kind: "table"; caption: string; columns: Column[]; rows: Run[][][]; totals?: Total[] }
  | { kind: "parties"; parties: PartyEntry[] }
  /** Above the title, beside the space for a recorder's stamp. */
  | { kind: "recording"; content: Block[] }
  /** In a frame: a notice, or a term that each of these signers initials. */
  | { kind: "box"; content: Block[]; initials: Initials[] }
  /** Numbered below its clause: "3.1". */
  | { kind: "subclause"; id: string; number: string; heading: string; content: Block[] };

/** Where a signer initials. */
export interface Initials {
  /** The party's path: "tenants.0.tenant". */
  party: string;
  /** With a number where several have the same: "Tenant 2". */
  role: string;
  /** The field in a document to sign. */
  field?: string;
}

export interface Column {
  label: string;
  /** Numbers are right-aligned. */
  align: "start" | "end";
}

/** A sum below a table's last column. */
export interface Total {
  label: string;
  run: Run;
}

export interface PartyEntry {
  role: string;
  /** Name, address, email; lines neither asked for nor answered are omitted. */
  lines: { label: string; run: Run }[];
}

export interface DocumentClause extends Marked {
  id: string;
  /** Number among the clauses that apply, from 1. */
  number: number;
  heading: string;
  content: Block[];
}

/** A signature line. */
export interface SignatureLine {
  role: string;
  /** The path of the party that signs or is signed for: "tenants.0.tenant". A witness is none. */
  party?: string;
  /** The fields in a document to sign. */
  fields?: { signature: string; date: string };
  /** The organization or trust signed for; the signature is then given by the person named below it. */
  signsFor?: Run[];
  /** The name printed below the line. */
  name: Run;
  /** Below the name: the signer's title, which may be left to write in. */
  title?: { label: string; run: Run };
  /** Below the name: “as parent of Mia Berg”. */
  capacity?: Run[];
  /** More lines to fill in by pen: "Date", "Address". */
  also: string[];
}

/** A block after the last clause: signatures, a consent, witnesses, a notary's certificate. Not broken across pages. */
export interface Closing {
  id: string;
  heading: string;
  content: Block[];
  lines: SignatureLine[];
}

/** A copy of an exhibit, on pages of its own after the signatures. */
export interface DocumentExhibit {
  id: string;
  /** "Exhibit A", or "Separate document". */
  label: string;
  heading: string;
  /** Which copy it is, if there are several. */
  copy?: { number: number; of: number };
  content: Block[];
  lines: SignatureLine[];
  /** It is signed after the document, on paper or as a document of its own. */
  signedLater?: true;
  /** It goes with the document as one of its own (`separateDocuments`). */
  companion?: true;
}

/** Notes for the parties before they sign. */
export interface CoverNote {
  heading: string;
  content: Block[];
}

/** A form filled with answers: the content of the page and of every download. */
export interface FormDocument {
  title: string;
  /** The chosen state, whose law the marked parts state. */
  state?: string;
  slug: string;
  /** Of a document that goes with another, the end of its slug: "lead-disclosure". */
  part?: string;
  version: string;
  preamble: Block[];
  clauses: DocumentClause[];
  closings: Closing[];
  exhibits: DocumentExhibit[];
  /** Who initials every page; no one if it is empty. */
  initials: Initials[];
  /** Above the text of each page but the first. */
  runningHead?: string;
  /** Legal warnings of the chosen state, overridden or not. */
  stops: Stop[];
  /** What goes with it and has no words here, with where to find it. */
  alongside?: { text: string; url?: string }[];
  /** A page after the document that is removed before signing. */
  cover?: CoverNote | undefined;
  layout: Layout;
  /** Shown on the page and below texts; a PDF or Word file has it in the cover note, if there is one. */
  disclaimer: string;
}
