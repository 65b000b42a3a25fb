import type { FilePieceRow } from "../../base/file-tables.ts";

export interface FileKey {
  workspaceId: string;
  documentId: string;
  kind: FilePieceRow["kind"];
}

export const keyOf = ({ documentId, kind, workspaceId }: FileKey) => `${documentId} ${kind} ${workspaceId}`;
