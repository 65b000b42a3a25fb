import type { JSONColumnType } from "kysely";
import type { ListReading, PdfReading } from "./reading.ts";

/** A file that was signed elsewhere, or a list. */
export interface ImportRow {
  id: string;
  workspaceId: string;
  /** Null until it is confirmed; then its own id. */
  contractId: string | null;
  kind: "pdf" | "list";
  /** Of the file. */
  name: string;
  bytes: number;
  /** Of the file, so that the same one is noticed. */
  hash: string;
  reading: JSONColumnType<PdfReading | ListReading>;
  uploadedAt: Date;
}

/** At most 1 MB of it. */
export interface ImportFileRow {
  importId: string;
  /** From 0. */
  part: number;
  bytes: Uint8Array;
}
