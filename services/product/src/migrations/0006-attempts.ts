import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Wrong codes are counted by owner and by network address, and no longer at the secret. */
export const attempts: Migration = {
  async up(db: Kysely<unknown>) {
    // Not worth the wait for the disk: after a crash of the database, counting begins anew.
    await sql`
      create unlogged table product.attempts (
        key text primary key,
        count integer not null,
        ends_at timestamptz not null
      )`.execute(db);
    await db.schema.createIndex("attempts_end").on("product.attempts").column("ends_at").execute();
    await db.schema
      .alterTable("product.two_factor")
      .dropColumn("failed_attempts")
      .dropColumn("locked_until")
      .execute();
  },
};
