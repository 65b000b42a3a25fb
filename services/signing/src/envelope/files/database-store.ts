import { anyOf, batchReads, type Queryable } from "@sealwright/database";
import type { SigningTables } from "../../base/tables.ts";
import type { ByteRange } from "./object-store.ts";

const IN_DATABASE = "database";

const PART_BYTES = 1_000_000;

/** Objects in rows of at most 1 MB. Unlike other stores, it can take part in a transaction. */
export function createDatabaseStore(query: Queryable<SigningTables>) {
  /** Objects that are asked for at the same moment share a statement, as those of a download. */
  const readWhole = batchReads(
    async (keys) => {
      const parts = await query
        .selectFrom("signing.objectParts")
        .select(["sha256", "bytes"])
        .where("sha256", "=", anyOf(keys))
        .orderBy("part")
        .execute();
      return [...Map.groupBy(parts, ({ sha256 }) => sha256)].map(([sha256, rows]) => ({
        sha256,
        bytes: joined(rows),
      }));
    },
    ({ sha256 }) => sha256,
  );

  async function readRange(sha256: string, { from, to }: ByteRange) {
    const first = Math.floor(from / PART_BYTES);
    const parts = await query
      .selectFrom("signing.objectParts")
      .select("bytes")
      .where("sha256", "=", sha256)
      .where("part", ">=", first)
      .where("part", "<=", Math.floor((to - 1) / PART_BYTES))
      .orderBy("part")
      .execute();
    const skipped = first * PART_BYTES;
    return parts.length === 0 ? undefined : joined(parts).slice(from - skipped, to - skipped);
  }

  return {
    place: IN_DATABASE,

    async put(sha256: string, bytes: Uint8Array, on: Queryable<SigningTables> = query): Promise<void> {
      for (const [part, piece] of partsOf(bytes).entries()) {
        await on
          .insertInto("signing.objectParts")
          .values({ sha256, part, bytes: piece })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    },

    async get(sha256: string, range?: ByteRange): Promise<Uint8Array<ArrayBuffer> | undefined> {
      return range ? readRange(sha256, range) : (await readWhole(sha256))?.bytes;
    },

    async remove(sha256: string, on: Queryable<SigningTables> = query): Promise<void> {
      await on.deleteFrom("signing.objectParts").where("sha256", "=", sha256).execute();
    },
  };
}

export function joined(parts: readonly { bytes: Uint8Array }[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts.map(({ bytes }) => bytes)));
}

function partsOf(bytes: Uint8Array): Buffer[] {
  const count = Math.ceil(bytes.length / PART_BYTES);
  return Array.from({ length: count }, (_, at) =>
    Buffer.from(bytes.subarray(at * PART_BYTES, (at + 1) * PART_BYTES)),
  );
}
