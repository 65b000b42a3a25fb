import type { JSONColumnType } from "kysely";
import type { ListReading, PdfReading } from "./readings.ts";

/** An uploaded file that was signed elsewhere, a list, or the scan of a contract of ours that was signed on paper. */
export interface ImportRow {
  id: string;
  workspaceId: string;
  /** Null until confirmed; then equal to its own id, unless it is a scan. */
  contractId: string | null;
  kind: "pdf" | "list" | "scan";
  name: string;
  bytes: number;
  hash: string;
  reading: JSONColumnType<PdfReading | ListReading>;
  uploadedAt: Date;
}

/** At most 1 MB of it, from an earlier release. */
export interface ImportFileRow {
  importId: string;
  part: number;
  bytes: Uint8Array;
}
