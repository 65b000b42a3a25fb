import { createHash } from "node:crypto";
import type { Database, Queryable } from "@sealwright/database";
import type { FileRow, SigningTables } from "../tables.ts";

export type FileKind = FileRow["kind"];

/** Whose file it is. Each document has its own, also where the bytes are the same. */
export interface FileKey {
  workspaceId: string;
  documentId: string;
  kind: FileKind;
}

/** Where files are kept. Written once, never changed. */
export interface FileStore {
  write(key: FileKey, bytes: Uint8Array, tx: Queryable<SigningTables>): Promise<void>;
  /** Undefined if there is none. */
  read(key: FileKey, tx?: Queryable<SigningTables>): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

const PART_BYTES = 1_000_000;

/** In the database, in rows of at most 1 MB. */
export function createFileStore(database: Database<SigningTables>): FileStore {
  return {
    async write({ workspaceId, documentId, kind }, bytes, tx) {
      for (const [part, rest] of partsOf(bytes).entries()) {
        await tx
          .insertInto("signing.files")
          .values({ workspaceId, documentId, kind, part, bytes: rest })
          .execute();
      }
    },

    async read({ workspaceId, documentId, kind }, tx) {
      const parts = await (tx ?? database.query)
        .selectFrom("signing.files")
        .select("bytes")
        .where("workspaceId", "=", workspaceId)
        .where("documentId", "=", documentId)
        .where("kind", "=", kind)
        .orderBy("part")
        .execute();
      if (parts.length === 0) return undefined;
      return new Uint8Array(Buffer.concat(parts.map(({ bytes }) => bytes)));
    },
  };
}

/** A file in rows. */
export function partsOf(bytes: Uint8Array): Buffer[] {
  const count = Math.ceil(bytes.length / PART_BYTES);
  return Array.from({ length: count }, (_, at) =>
    Buffer.from(bytes.subarray(at * PART_BYTES, (at + 1) * PART_BYTES)),
  );
}

/** SHA-256, hex. */
export function hashOf(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}
