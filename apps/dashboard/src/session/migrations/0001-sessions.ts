import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const sessions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("dashboard.sessions")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("uid", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("photo_url", "text", (column) => column.notNull())
      .addColumn("created_at", "timestamptz", (column) => column.notNull())
      .addColumn("expires_at", "timestamptz", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("sessions_uid").on("dashboard.sessions").column("uid").execute();
  },
};
