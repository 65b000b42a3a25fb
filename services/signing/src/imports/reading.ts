import type { FileSignatures, Finding, ListRow } from "@sealwright/protocol/signing/calls";
import type { ContractTerms } from "@sealwright/terms";

/** What was read from a PDF, before its owner has looked at it. */
export interface PdfReading {
  /** The text of each page; empty for one that is a picture. */
  pages: string[];
  title: string;
  terms: ContractTerms;
  /** Where each suggestion comes from. */
  findings: Finding[];
  signatures: FileSignatures;
}

/** What was read from a list. */
export interface ListReading {
  rows: ListRow[];
  notes: string[];
  unknownColumns: string[];
}
