import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Wrong codes are counted per owner and per IP address, no longer with the secret. */
export const attempts: Migration = {
  async up(db: Kysely<unknown>) {
    // Unlogged, because losing the counts in a database crash does not matter.
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
