import { anyOf, batchReads, type Database, type Queryable } from "@sealwright/database";
import { sql } from "kysely";
import type { FilePieceRow } from "../../base/file-tables.ts";
import type { SigningTables } from "../../base/tables.ts";
import { createEarlierFiles } from "./earlier-files.ts";
import { type FileKey, keyOf } from "./file-key.ts";
import type { ByteRange } from "./object-store.ts";
import type { StoredObject, StoredObjects } from "./stored-objects.ts";

export interface FoundFile {
  bytes: number;
  /** @throws StoreError */
  read(range?: ByteRange): Promise<Uint8Array<ArrayBuffer>>;
}

export interface Appended {
  former: Uint8Array;
  /** Begins with the former. */
  whole: Uint8Array;
}

/** A document's files, which are only appended to. What they begin with in common is stored once. */
export interface FileStore {
  /** Before the transaction that names it. @throws StoreError */
  put(bytes: Uint8Array): Promise<StoredObject>;
  /**
   * Stores what was appended to a file.
   * @returns the pieces of the whole
   * @throws StoreError, and Error if the whole does not begin with what is stored
   */
  putAppended(to: FileKey, appended: Appended): Promise<StoredObject[]>;
  /** Names the pieces of a file. Those that it had before stay its first. */
  write(key: FileKey, pieces: readonly StoredObject[], tx: Queryable<SigningTables>): Promise<void>;
  find(key: FileKey): Promise<FoundFile | undefined>;
  /** The whole file. */
  read(key: FileKey): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

type Piece = FilePieceRow & { place: string };

export function createFileStore(
  database: Pick<Database<SigningTables>, "query">,
  objects: Pick<StoredObjects, "put" | "readAt">,
): FileStore {
  const earlier = createEarlierFiles(database);

  /** Files that are asked for at the same moment share a statement, as those of a download. */
  const findPieces = batchReads(
    async (keys) => {
      const pieces = await database.query
        .selectFrom("signing.filePieces as piece")
        .innerJoin("signing.objects as object", "object.sha256", "piece.sha256")
        .selectAll("piece")
        .select("object.place")
        .where("piece.documentId", "=", anyOf([...new Set(keys.map((key) => key.split(" ")[0] ?? ""))]))
        .where(sql`piece.document_id || ' ' || piece.kind || ' ' || piece.workspace_id`, "=", anyOf(keys))
        .orderBy("piece.position")
        .execute();
      return [...Map.groupBy(pieces, keyOf)].map(([key, own]) => ({ key, own }));
    },
    ({ key }) => key,
  );

  async function find(key: FileKey): Promise<FoundFile | undefined> {
    const pieces = (await findPieces(keyOf(key)))?.own;
    if (pieces) {
      const bytes = sizeOf(pieces);
      return { bytes, read: (range = { from: 0, to: bytes }) => readPieces(pieces, range, objects) };
    }
    const whole = await earlier.file(key);
    return whole && { bytes: whole.length, read: async (range) => whole.slice(range?.from, range?.to) };
  }

  return {
    put: (bytes) => objects.put(bytes),

    async putAppended(key, { former, whole }) {
      const pieces = (await findPieces(keyOf(key)))?.own ?? [await objects.put(former)];
      const start = Buffer.from(whole.buffer, whole.byteOffset, former.length);
      if (sizeOf(pieces) !== former.length || !start.equals(former)) {
        throw new Error(`The file of document ${key.documentId} does not begin with what was shown`);
      }
      const added = await objects.put(whole.subarray(former.length));
      return [...pieces, added].map(({ sha256, bytes }) => ({ sha256, bytes }));
    },

    async write(key, pieces, tx) {
      const rows = pieces.map(({ sha256, bytes }, position) => ({ ...key, position, sha256, bytes }));
      await tx
        .insertInto("signing.filePieces")
        .values(rows)
        .onConflict((conflict) => conflict.columns(["documentId", "kind", "position"]).doNothing())
        .execute();
      if (pieces.length > 1) await earlier.remove(key, tx);
    },

    find,

    read: async (key) => (await find(key))?.read(),
  };
}

function sizeOf(pieces: readonly StoredObject[]): number {
  return pieces.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function readPieces(
  pieces: readonly Piece[],
  { from, to }: ByteRange,
  objects: Pick<StoredObjects, "readAt">,
): Promise<Uint8Array<ArrayBuffer>> {
  let start = 0;
  const parts = pieces.flatMap((piece) => {
    const range = { from: Math.max(from - start, 0), to: Math.min(to - start, piece.bytes) };
    start += piece.bytes;
    if (range.from >= range.to) return [];
    const isWhole = range.from === 0 && range.to === piece.bytes;
    return [objects.readAt(piece, piece.place, isWhole ? undefined : range)];
  });
  const read = await Promise.all(parts);
  return read.length === 1 && read[0] ? read[0] : new Uint8Array(Buffer.concat(read));
}
