import type { FileSignatures, Finding, ListRow } from "@sealwright/protocol/signing/answers";
import type { ContractTerms } from "@sealwright/terms";

export interface PdfReading {
  /** The text of each page; empty for a scanned page. */
  pages: string[];
  title: string;
  terms: ContractTerms;
  findings: Finding[];
  signatures: FileSignatures;
}

export interface ListReading {
  rows: ListRow[];
  notes: string[];
  unknownColumns: string[];
}
