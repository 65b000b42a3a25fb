import type { Migrations, OpenDatabase } from "@sealwright/database";
import { type Clock, hashToken, MINUTE } from "@sealwright/runtime";

/** Carries a nonce that a check of this deployment has stored. */
export const PROBE_HEADER = "X-Sealwright-Probe";

const NONCE = /^[\w-]{43}$/;
const LIFETIME = MINUTE;

interface OperationsTables {
  "operations.probes": { hash: string; expiresAt: Date };
}

export const probeMigrations: Migrations = {
  "0001-expand-probes": {
    async up(db) {
      await db.schema
        .createTable("operations.probes")
        .addColumn("hash", "text", (column) => column.primaryKey())
        .addColumn("expires_at", "timestamptz", (column) => column.notNull())
        .execute();
    },
  },
};

/** Nonces by which a check recognizes this deployment at its public address. Each is good for one answer, within a minute. */
export function createProbes(open: OpenDatabase, clock: Clock) {
  const { query } = open.tables<OperationsTables>();
  return {
    async store(nonce: string): Promise<void> {
      const now = clock.now();
      await query.deleteFrom("operations.probes").where("expiresAt", "<=", new Date(now)).execute();
      const expiresAt = new Date(now + LIFETIME);
      await query
        .insertInto("operations.probes")
        .values({ hash: hashToken(nonce), expiresAt })
        .execute();
    },

    /** @returns whether it was stored, and not taken before */
    async take(nonce: string): Promise<boolean> {
      if (!NONCE.test(nonce)) return false;
      const { numDeletedRows } = await query
        .deleteFrom("operations.probes")
        .where("hash", "=", hashToken(nonce))
        .where("expiresAt", ">", new Date(clock.now()))
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}
