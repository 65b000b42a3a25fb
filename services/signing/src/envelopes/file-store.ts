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

/** Where files are kept. What is written is never changed. */
export interface FileStore {
  write(key: FileKey, bytes: Uint8Array, tx: Queryable<SigningTables>): Promise<void>;
  /** Appends to a file. @param bytes of the whole @throws Error if it does not begin with what is there */
  extend(key: FileKey, bytes: Uint8Array, tx: Queryable<SigningTables>): Promise<void>;
  /** Undefined if there is none. */
  read(key: FileKey, tx?: Queryable<SigningTables>): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

const PART_BYTES = 1_000_000;

/** In the database, in rows of at most 1 MB. */
export function createFileStore(database: Database<SigningTables>): FileStore {
  async function write(
    { workspaceId, documentId, kind }: FileKey,
    bytes: Uint8Array,
    tx: Queryable<SigningTables>,
    from = 0,
  ): Promise<void> {
    for (const [part, rest] of partsOf(bytes).entries()) {
      if (part < from) continue;
      await tx
        .insertInto("signing.files")
        .values({ workspaceId, documentId, kind, part, bytes: rest })
        .execute();
    }
  }

  const store: FileStore = {
    write: (key, bytes, tx) => write(key, bytes, tx),

    async extend(key, bytes, tx) {
      const former = await store.read(key, tx);
      if (!former || !Buffer.from(bytes.subarray(0, former.length)).equals(former)) {
        throw new Error(`The file of document ${key.documentId} does not begin with what was shown`);
      }
      // All parts before the last one are full.
      const last = Math.ceil(former.length / PART_BYTES) - 1;
      await tx
        .deleteFrom("signing.files")
        .where(({ and }) => and({ ...key, part: last }))
        .execute();
      await write(key, bytes, tx, last);
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
  return store;
}

/** A file in rows. */
export function partsOf(bytes: Uint8Array): Buffer[] {
  const count = Math.ceil(bytes.length / PART_BYTES);
  return Array.from({ length: count }, (_, at) =>
    Buffer.from(bytes.subarray(at * PART_BYTES, (at + 1) * PART_BYTES)),
  );
}

/** SHA-256, hex. */
export async function hashOfFile(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // On Node's own threads: 25 MB would hold up all other requests for some 50 ms.
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
}

/** SHA-256, hex, of what is small, or in a worker. */
export function hashOf(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}
