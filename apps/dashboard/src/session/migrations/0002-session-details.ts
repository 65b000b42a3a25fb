import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const sessionDetails: Migration = {
  async up(db: Kysely<unknown>) {
    // Older sessions have no grant and are useless without one: their owners sign in again.
    await sql`delete from dashboard.sessions`.execute(db);
    await db.schema
      .alterTable("dashboard.sessions")
      .addColumn("id", "uuid", (column) => column.notNull().unique())
      .addColumn("grant_sealed", "text", (column) => column.notNull())
      .addColumn("user_agent", "text", (column) => column.notNull())
      .addColumn("seen_at", "timestamptz", (column) => column.notNull())
      .execute();
  },
};
