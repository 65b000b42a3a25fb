import { type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";

/** So many in so many milliseconds, then no more until they are over. */
export interface Limit {
  count: number;
  per: number;
}

interface AttemptTables {
  attempts: {
    key: string;
    count: number;
    ends_at: Date;
  };
}

/** A service's own view of the database, or a transaction of its. */
interface WithSchema {
  withSchema(schema: string): object;
}

/** Whose share, and how much it is. */
interface Share {
  key: string;
  limit: Limit;
}

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Counts attempts in a service's table `attempts`, so that all instances count together. An attempt is counted before
 * its outcome is known, and given back when it was right: many at once do not get more than their share.
 * @param schema the service's own
 * @param now milliseconds since the epoch
 */
export function createAttempts(database: Database<AttemptTables>, schema: string, now: () => number) {
  const query = (on: WithSchema = database.query) => on.withSchema(schema) as Kysely<AttemptTables>;

  return {
    /** @returns the keys whose share is over now */
    async add(shares: Share[]): Promise<Set<string>> {
      const limits = new Map(shares.map(({ key, limit }) => [key, limit]));
      const time = new Date(now());
      const rows = shares
        .map(({ key, limit }) => ({ key, count: 1, ends_at: new Date(now() + limit.per) }))
        // In the order of `giveBack`.
        .sort((one, other) => (one.key < other.key ? -1 : 1));
      const counts = await query()
        .insertInto("attempts")
        .values(rows)
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({
            count: sql<number>`case when attempts.ends_at <= ${time} then 1 else attempts.count + 1 end`,
            ends_at: sql<Date>`case when attempts.ends_at <= ${time} then excluded.ends_at else attempts.ends_at end`,
          }),
        )
        .returning(["key", "count"])
        .execute();
      return new Set(
        counts.filter(({ key, count }) => count > (limits.get(key)?.count ?? 0)).map(({ key }) => key),
      );
    },

    /** They were right, or nothing was tried: they do not count. @param on a transaction, where it belongs to one */
    async giveBack(keys: string[], on?: WithSchema): Promise<void> {
      await query(on)
        .with("locked", (locked) =>
          locked
            .selectFrom("attempts")
            .select("key")
            .where("key", "in", keys)
            // Always in one order: statements that lock the same rows would else wait for each other.
            .orderBy("key")
            .forUpdate(),
        )
        .updateTable("attempts")
        .from("locked")
        .set({ count: sql<number>`greatest(attempts.count - 1, 0)` })
        .whereRef("attempts.key", "=", "locked.key")
        .execute();
    },

    /** Counting begins anew. @param on as for `giveBack` */
    async forgive(keys: string[], on?: WithSchema): Promise<void> {
      await query(on).deleteFrom("attempts").where("key", "in", keys).execute();
    },

    async removeOld(): Promise<void> {
      await query().deleteFrom("attempts").where("ends_at", "<=", new Date(now())).execute();
    },
  };
}
