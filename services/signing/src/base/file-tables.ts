import type { Generated } from "kysely";

export interface FileTables {
  "signing.objects": ObjectRow;
  "signing.objectParts": ObjectPartRow;
  "signing.objectChecks": ObjectCheckRow;
  "signing.filePieces": FilePieceRow;
}

/** Bytes that are stored once, under the SHA-256 of their content. */
export interface ObjectRow {
  sha256: string;
  bytes: number;
  /** The store that has them: `database`, or its URL without keys. */
  place: string;
  /** False while they are being written or removed. */
  isStored: Generated<boolean>;
  /** When they were last written, or found to be there already. */
  touchedAt: Date;
}

/** At most 1 MB of an object in the database. */
export interface ObjectPartRow {
  sha256: string;
  part: number;
  bytes: Uint8Array;
}

/** When to look whether an object is still named anywhere. A trigger adds one for each name that is deleted. */
export interface ObjectCheckRow {
  sha256: string;
  dueAt: Date;
}

/** A file of a document is the content of its objects, one after the other. */
export interface FilePieceRow {
  documentId: string;
  kind: "shown" | "sealed" | "certificate";
  position: number;
  workspaceId: string;
  sha256: string;
  bytes: number;
}
