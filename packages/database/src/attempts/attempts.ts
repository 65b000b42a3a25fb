import { sql } from "kysely";
import { anyOf } from "../batched-reads.ts";
import type { RunsStatements, ValuesOf } from "../compiled-statements.ts";
import type { Database } from "../database.ts";
import { deleteInBatches } from "../in-batches.ts";

/** At most `count` per `per` milliseconds. */
export interface Limit {
  count: number;
  per: number;
}

interface AttemptTables {
  attempts: {
    key: string;
    count: number;
    endsAt: Date;
  };
}

type NewRow = Pick<AttemptTables["attempts"], "key" | "endsAt">;

/** A counter and its limit. */
interface Share {
  key: string;
  limit: Limit;
}

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Counts attempts in a service's table `attempts`, which all instances share. An attempt is counted before its outcome is
 * known and refunded if it succeeds, so that parallel attempts cannot exceed the limit.
 * @param schema the service's schema
 * @param now milliseconds since the epoch
 */
export function createAttempts(database: Database<AttemptTables>, schema: string, now: () => number) {
  const countOne = database.compile(
    (query, { keys, ends, time }: ValuesOf<{ keys: string[]; ends: Date[]; time: Date }>) =>
      query
        .withSchema(schema)
        .insertInto("attempts")
        .columns(["key", "count", "endsAt"])
        .expression((rows) =>
          rows
            .selectFrom(
              sql<NewRow>`unnest(${keys}::text[], ${ends}::timestamptz[])`.as<"added">(
                sql`added(key, ends_at)`,
              ),
            )
            .select(["key", sql.lit(1).as("count"), "endsAt"])
            // As `decrement` does.
            .orderBy("key"),
        )
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({
            count: sql<number>`case when attempts.ends_at <= ${time} then 1 else attempts.count + 1 end`,
            endsAt: sql<Date>`case when attempts.ends_at <= ${time} then excluded.ends_at else attempts.ends_at end`,
          }),
        )
        .returning(["key", "count"]),
  );

  // One statement locks all of its rows, always in the same order: otherwise, two that lock the same rows could deadlock.
  const decrement = database.compile(
    (query, { keys, resetKeys }: ValuesOf<{ keys: string[]; resetKeys: string[] }>) =>
      query
        .withSchema(schema)
        .with("locked", (locked) =>
          locked
            .selectFrom("attempts")
            .select("key")
            .where("key", "=", anyOf(keys))
            .orderBy("key")
            .forUpdate(),
        )
        .updateTable("attempts")
        .from("locked")
        .set({
          count: sql<number>`case when attempts.key = ${anyOf(resetKeys)} then 0 else greatest(attempts.count - 1, 0) end`,
        })
        .whereRef("attempts.key", "=", "locked.key"),
  );

  /** @returns the keys that are over their limit now */
  async function add(shares: Share[]): Promise<Set<string>> {
    const limits = new Map(shares.map(({ key, limit }) => [key, limit]));
    const time = now();
    const counts = await countOne({
      keys: shares.map(({ key }) => key),
      ends: shares.map(({ limit }) => new Date(time + limit.per)),
      time: new Date(time),
    });
    return new Set(
      counts.filter(({ key, count }) => count > (limits.get(key)?.count ?? 0)).map(({ key }) => key),
    );
  }

  /** Uncounts attempts that succeeded or were never made. @param tx to do so within a transaction */
  async function refund(keys: string[], tx?: RunsStatements): Promise<void> {
    await decrement({ keys, resetKeys: [] }, tx);
  }

  return {
    add,
    refund,

    /** Counts an attempt only if it is within all limits: one that is rejected must not prolong the wait. @returns whether it is */
    async admit(shares: Share[]): Promise<boolean> {
      if ((await add(shares)).size === 0) return true;
      await refund(shares.map(({ key }) => key));
      return false;
    },

    /** Resets some counts, and uncounts an attempt of others. @param tx as for `refund` */
    async settle(keys: { reset: string[]; refund: string[] }, tx?: RunsStatements): Promise<void> {
      await decrement({ keys: [...keys.reset, ...keys.refund], resetKeys: keys.reset }, tx);
    },

    async removeExpired(): Promise<void> {
      const named = database as unknown as Database<Record<string, AttemptTables["attempts"]>>;
      await deleteInBatches(named, `${schema}.attempts`, (rows) =>
        rows.where("endsAt", "<=", new Date(now())).orderBy("endsAt"),
      );
    },
  };
}
