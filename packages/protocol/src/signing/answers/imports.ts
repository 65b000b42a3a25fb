/** `ContractTerms` of packages/terms. */
interface Terms {
  otherSide: string;
  amount: {
    cents: number;
    per: "once" | "hour" | "week" | "month" | "quarter" | "year";
  } | null;
  start: string | null;
  end: string | null;
  renewal: {
    months: number;
  } | null;
  notice: {
    length: number;
    unit: "days" | "business-days" | "months";
    before: "end" | "month-end" | "quarter-end";
  } | null;
}

/** Values that are searched for in the text of a PDF. */
export type FoundField = "title" | "otherSide" | "start" | "end" | "renewal" | "notice" | "amount";

export interface Finding {
  field: FoundField;
  /** From 1. */
  page: number;
  /** The passage that it was read from, as it is in the page's text. */
  quote: string;
}

export interface FileSignatures {
  /** `others`: by programs that are not ours, which are named and not judged. */
  kind: "none" | "sealed" | "test" | "appended" | "changed" | "unknown-issuer" | "others";
  by: string[];
}

export interface ImportRecord {
  id: string;
  title: string;
  terms: Terms;
  /** Whether it is a contract of the register. */
  isConfirmed: boolean;
  /** When that contract was last changed, so that two tabs notice each other. */
  version: string | null;
  /** Null for one of a list. */
  file: {
    name: string;
    bytes: number;
    uploadedAt: string;
    /** The text of each page; empty for one that is a picture. */
    pages: string[];
    findings: Finding[];
    signatures: FileSignatures;
  } | null;
}

export interface ListRow {
  /** Of the file, from 1, the head included. */
  line: number;
  title: string;
  terms: Terms;
  /** Sentences that say what to correct. */
  errors: string[];
  /** How a date was understood that can be read in two ways. */
  notes: string[];
}

export interface ListPreview {
  id: string;
  name: string;
  uploadedAt: string;
  rows: ListRow[];
  /** Notes about the whole file. */
  notes: string[];
  /** Columns that were left out. */
  unknownColumns: string[];
}

export interface Uploaded {
  id: string;
  /** The same file was uploaded before. */
  isKnown: boolean;
  /** The contract signed on paper whose scan it is, which has a page of its own instead. */
  scanOf: string | null;
}
