import { anyOf, batchReads, type Database } from "@sealwright/database";
import { type Clock, DAY, HOUR } from "@sealwright/runtime";
import { sql } from "kysely";
import { hashOfFile } from "../../base/hash.ts";
import type { SigningTables } from "../../base/tables.ts";
import { type ByteRange, StoreError } from "./object-store.ts";
import type { Stores } from "./open-stores.ts";

/** Names the content of a file, or of a part of one. */
export interface StoredObject {
  sha256: string;
  bytes: number;
}

interface Dependencies {
  database: Pick<Database<SigningTables>, "query" | "transaction">;
  stores: Stores;
  clock: Clock;
}

/** Between the writing of an object and that of the row that names it, there are seconds. */
const NAMED_WITHIN = DAY;
const LOOKED_AT_ONCE = 100;
/** In one round. Each may take half a minute, and other work waits. */
const FAILURES_AT_A_PLACE = 10;

interface Failure {
  place: string;
  reason: string;
}

export type StoredObjects = ReturnType<typeof createStoredObjects>;

/**
 * Bytes by their content, in the store that FILES_URL names. They are written before the row that names them; what no row
 * names is removed a day later.
 */
export function createStoredObjects({ database, stores, clock }: Dependencies) {
  const ago = (time: number) => new Date(clock.now() - time);

  const findPlace = batchReads(
    (keys) =>
      database.query
        .selectFrom("signing.objects")
        .select(["sha256", "place", "bytes"])
        .where("sha256", "=", anyOf(keys))
        .where("isStored", "=", true)
        .execute(),
    ({ sha256 }) => sha256,
  );

  /** @throws StoreError, and Error for one that is nowhere */
  async function readAt({ sha256, bytes }: StoredObject, place: string, range?: ByteRange) {
    for (const store of stores.likeliest(place)) {
      const found = await store.get(sha256, range);
      const expected = range ? Math.min(range.to, bytes) - range.from : bytes;
      if (found && found.length !== expected)
        throw new Error(`The object ${sha256} at ${store.place} is not whole`);
      if (found) return found;
    }
    const hint = stores.at(place) ? "" : ", which neither FILES_URL nor FILES_URL_PREVIOUS names";
    throw new Error(`The object ${sha256} should be at ${place}${hint}`);
  }

  /** Notes that it is to be looked at later, whether it was there before or not. */
  async function announce({ sha256, bytes }: StoredObject) {
    const { rows } = await sql<{ isStored: boolean; place: string }>`
      with checked as (
        insert into signing.object_checks (sha256, due_at) values (${sha256}, ${new Date(clock.now() + NAMED_WITHIN)})
      )
      insert into signing.objects (sha256, bytes, place, touched_at)
      values (${sha256}, ${bytes}, ${stores.current.place}, ${new Date(clock.now())})
      on conflict (sha256) do update set touched_at = excluded.touched_at
      returning is_stored, place`.execute(database.query);
    return rows[0];
  }

  return {
    /** @throws StoreError */
    async put(content: Uint8Array): Promise<StoredObject> {
      const object = { sha256: await hashOfFile(new Uint8Array(content)), bytes: content.length };
      const known = await announce(object);
      if (known?.isStored) return object;
      const { current } = stores;
      await current.put(object.sha256, content);
      await database.query
        .updateTable("signing.objects")
        .set({ isStored: true, place: current.place })
        .where("sha256", "=", object.sha256)
        .execute();
      // What an ended put or removal has left there.
      if (known && known.place !== current.place) await stores.at(known.place)?.remove(object.sha256);
      return object;
    },

    /**
     * @param range within the object
     * @returns undefined for one that was never put here
     * @throws StoreError
     */
    async get(sha256: string, range?: ByteRange): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const found = await findPlace(sha256);
      return found && readAt(found, found.place, range);
    },

    readAt,

    /**
     * Removes what no row names any more. What a store does not remove is tried again an hour later, and keeps nothing else
     * from going.
     * @throws StoreError at the end, where something was not removed
     */
    async removeUnnamed(signal: AbortSignal): Promise<void> {
      const failures: Failure[] = [];
      while (!signal.aborted) {
        const names = await namesDue(placesThatFail(failures));
        if (names.length === 0) break;
        const skipped: string[] = [];
        for (const { sha256, place } of await releaseUnnamed(names)) {
          if (signal.aborted || placesThatFail(failures).includes(place)) {
            skipped.push(sha256);
            continue;
          }
          try {
            await removeReleased(sha256);
          } catch (error) {
            failures.push(await putOff(sha256, place, error));
          }
        }
        await database.query
          .deleteFrom("signing.objectChecks")
          .where("sha256", "=", anyOf(names.filter((name) => !skipped.includes(name))))
          .where("dueAt", "<=", ago(0))
          .execute();
      }
      if (failures.length === 0) return;
      const reasons = new Set(failures.map(({ reason }) => reason));
      throw new StoreError(`Files could not be removed: ${[...reasons].join(" ")}`);
    },
  };

  /** @param without places whose objects are left for the next round */
  async function namesDue(without: string[]): Promise<string[]> {
    const due = await database.query
      .selectFrom("signing.objectChecks as due")
      .select("due.sha256")
      .where("due.dueAt", "<=", ago(0))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("signing.objects as object")
              .select("object.sha256")
              .whereRef("object.sha256", "=", "due.sha256")
              .where("object.place", "=", anyOf(without)),
          ),
        ),
      )
      .orderBy("due.dueAt")
      .limit(LOOKED_AT_ONCE)
      .execute();
    return [...new Set(due.map(({ sha256 }) => sha256))];
  }

  /** @throws the error, unless a store caused it */
  async function putOff(sha256: string, place: string, error: unknown): Promise<Failure> {
    if (!(error instanceof StoreError)) throw error;
    await database.query
      .updateTable("signing.objectChecks")
      .set({ dueAt: new Date(clock.now() + HOUR) })
      .where("sha256", "=", sha256)
      .where("dueAt", "<=", ago(0))
      .execute();
    return { place, reason: error.message };
  }

  /** From here on, whoever puts the same content writes it anew. @returns those that may be removed */
  async function releaseUnnamed(names: string[]): Promise<{ sha256: string; place: string }[]> {
    return database.query
      .updateTable("signing.objects as object")
      .set({ isStored: false })
      .where("object.sha256", "in", names)
      .where("object.touchedAt", "<=", ago(NAMED_WITHIN))
      .where(({ and, not, exists, selectFrom }) =>
        and([
          not(
            exists(
              selectFrom("signing.filePieces as piece")
                .select("piece.sha256")
                .whereRef("piece.sha256", "=", "object.sha256"),
            ),
          ),
          not(
            exists(
              selectFrom("signing.imports as file")
                .select("file.id")
                .whereRef("file.hash", "=", "object.sha256")
                .where("file.kind", "<>", "list"),
            ),
          ),
          not(
            exists(
              selectFrom("signing.uploads as upload")
                .select("upload.id")
                .whereRef("upload.sha256", "=", "object.sha256"),
            ),
          ),
        ]),
      )
      .returning(["object.sha256", "object.place"])
      .execute();
  }

  /** Under a lock: whoever puts the same content waits until it is gone. */
  async function removeReleased(sha256: string): Promise<void> {
    await database.transaction(async (tx) => {
      const object = await tx
        .selectFrom("signing.objects")
        .select("place")
        .where("sha256", "=", sha256)
        .where("isStored", "=", false)
        .where("touchedAt", "<=", ago(NAMED_WITHIN))
        .forUpdate()
        .executeTakeFirst();
      if (!object) return;
      // What is in the database goes with its row.
      if (object.place !== stores.database.place) await storeOf(object.place).remove(sha256);
      await tx.deleteFrom("signing.objects").where("sha256", "=", sha256).execute();
    });
  }

  function storeOf(place: string) {
    const store = stores.at(place);
    if (!store)
      throw new StoreError(
        `There are objects at ${place}, which neither FILES_URL nor FILES_URL_PREVIOUS names.`,
      );
    return store;
  }
}

function placesThatFail(failures: readonly Failure[]): string[] {
  const byPlace = Map.groupBy(failures, ({ place }) => place);
  return [...byPlace].filter(([, all]) => all.length >= FAILURES_AT_A_PLACE).map(([place]) => place);
}
