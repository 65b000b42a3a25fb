import type { Database } from "@sealwright/database";
import type { Clock } from "@sealwright/runtime";
import type { FilePieceRow } from "../../base/file-tables.ts";
import type { SigningTables } from "../../base/tables.ts";
import { createEarlierFiles } from "./earlier-files.ts";
import type { FileKey } from "./file-key.ts";
import { createFileStore } from "./file-store.ts";
import { type FilesConfig, openStores, type Stores } from "./open-stores.ts";
import { assertTwoStores } from "./probe-store.ts";
import { createStoredObjects, type StoredObjects } from "./stored-objects.ts";

interface Dependencies {
  database: Database<SigningTables>;
  clock: Clock;
}

export interface MovedFiles {
  /** So far. */
  moved: number;
  bytes: number;
  /** Where they are now. */
  place: string;
  isLast: boolean;
}

const AT_ONCE = 100;

/**
 * Brings every object to the store that FILES_URL names, and what earlier releases wrote into objects. Files are read and
 * written meanwhile. It may be ended anywhere: what was not moved yet is found by the next run.
 * @throws StoreError
 */
export async function* moveFiles(
  config: FilesConfig,
  { database, clock }: Dependencies,
): AsyncGenerator<MovedFiles> {
  const stores = openStores(config, database.query);
  if (stores.previous) await assertTwoStores(stores.current, stores.previous);
  const objects = createStoredObjects({ database, stores, clock });
  const total = { moved: 0, bytes: 0, place: stores.current.place, isLast: false };
  const steps = [takeOverDocuments, takeOverImports, takeOverUploads, moveObjects];
  for (const step of steps) {
    for await (const bytes of step({ database, stores, objects })) {
      total.moved += 1;
      total.bytes += bytes;
      if (total.moved % AT_ONCE === 0) yield { ...total };
    }
  }
  yield { ...total, isLast: true };
}

interface Parts extends Pick<Dependencies, "database"> {
  stores: Stores;
  objects: StoredObjects;
}

/** The sealed file begins with the shown one. */
const KINDS: readonly FilePieceRow["kind"][] = ["shown", "certificate", "sealed"];

async function* takeOverDocuments({ database, objects }: Parts): AsyncGenerator<number> {
  const files = createFileStore(database, objects);
  const earlier = createEarlierFiles(database);
  for (;;) {
    const documents = await database.query
      .selectFrom("signing.files")
      .select(["documentId", "workspaceId"])
      .distinct()
      .orderBy("documentId")
      .limit(AT_ONCE)
      .execute();
    if (documents.length === 0) return;
    for (const document of documents) {
      for (const kind of KINDS) {
        const key = { ...document, kind };
        const bytes = await earlier.file(key);
        if (!bytes) continue;
        const pieces = await piecesOf(key, bytes);
        await database.transaction(async (tx) => {
          await files.write(key, pieces, tx);
          await earlier.remove(key, tx);
        });
        yield bytes.length;
      }
    }
  }

  async function piecesOf(key: FileKey, whole: Uint8Array) {
    if (key.kind !== "sealed") return [await files.put(whole)];
    const former = await files.read({ ...key, kind: "shown" });
    if (!former) return [await files.put(whole)];
    return files.putAppended({ ...key, kind: "shown" }, { former, whole });
  }
}

async function* takeOverImports({ database, objects }: Parts): AsyncGenerator<number> {
  const earlier = createEarlierFiles(database);
  for (;;) {
    const rows = await database.query
      .selectFrom("signing.imports as file")
      .innerJoin("signing.importFiles as part", "part.importId", "file.id")
      .select(["file.id", "file.hash"])
      .where("part.part", "=", 0)
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    for (const { id, hash } of rows) {
      const { sha256, bytes } = await objects.put(await earlier.import(id));
      assertSame(sha256, hash, `The import ${id}`);
      await database.query.deleteFrom("signing.importFiles").where("importId", "=", id).execute();
      yield bytes;
    }
  }
}

async function* takeOverUploads({ database, objects }: Parts): AsyncGenerator<number> {
  const earlier = createEarlierFiles(database);
  for (;;) {
    const rows = await database.query
      .selectFrom("signing.uploads as upload")
      .innerJoin("signing.uploadParts as part", "part.uploadId", "upload.id")
      .select(["upload.id", "upload.sha256"])
      .where("part.part", "=", 0)
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    for (const { id, sha256: expected } of rows) {
      const { sha256, bytes } = await objects.put(await earlier.upload(id));
      assertSame(sha256, expected, `The upload ${id}`);
      await database.query.deleteFrom("signing.uploadParts").where("uploadId", "=", id).execute();
      yield bytes;
    }
  }
}

function assertSame(found: string, expected: string, what: string): void {
  if (found !== expected) throw new Error(`${what} is not what was uploaded`);
}

async function* moveObjects({ database, stores, objects }: Parts): AsyncGenerator<number> {
  const { current } = stores;
  let last = { place: "", sha256: "" };
  for (;;) {
    const rows = await database.query
      .selectFrom("signing.objects")
      .select(["sha256", "bytes", "place"])
      .where("place", "<>", current.place)
      .where("isStored", "=", true)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("place", "sha256"), ">", tuple(last.place, last.sha256)),
      )
      .orderBy("place")
      .orderBy("sha256")
      .limit(AT_ONCE)
      .execute();
    for (const object of rows) {
      const content = await objects.readAt(object, object.place);
      await current.put(object.sha256, content);
      await database.transaction(async (tx) => {
        // Whoever removes the object meanwhile looks for it where the row says.
        const { numUpdatedRows } = await tx
          .updateTable("signing.objects")
          .set({ place: current.place })
          .where("sha256", "=", object.sha256)
          .where("isStored", "=", true)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return;
        if (object.place === stores.database.place) await stores.database.remove(object.sha256, tx);
        else await stores.at(object.place)?.remove(object.sha256);
      });
      yield object.bytes;
    }
    const next = rows.at(-1);
    if (!next) return;
    last = next;
  }
}
