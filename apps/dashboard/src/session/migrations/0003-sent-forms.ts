import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const sentForms: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("dashboard.sent_forms")
      .addColumn("form_key", "text", (column) => column.notNull())
      .addColumn("session_id", "uuid", (column) => column.notNull())
      .addColumn("id", "uuid", (column) => column.notNull().unique())
      .addColumn("sent_at", "timestamptz", (column) => column.notNull())
      .addColumn("location", "text")
      .addColumn("refusal_sealed", "text")
      .addPrimaryKeyConstraint("sent_forms_pkey", ["form_key", "session_id"])
      .execute();
    await db.schema.createIndex("sent_forms_sent_at").on("dashboard.sent_forms").column("sent_at").execute();
    await db.schema
      .alterTable("dashboard.sessions")
      .addColumn("codes_sealed", "text")
      .addColumn("codes_shown_until", "timestamptz")
      .execute();
  },
};
