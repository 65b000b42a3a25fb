import type { JSONColumnType } from "kysely";
import type { ListReading, PdfReading } from "./readings.ts";

/** An uploaded file that was signed elsewhere, or a list. */
export interface ImportRow {
  id: string;
  workspaceId: string;
  /** Null until confirmed; then equal to its own id. */
  contractId: string | null;
  kind: "pdf" | "list";
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
