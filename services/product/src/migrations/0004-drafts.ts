import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const drafts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("product.drafts")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("uid", "text", (column) => column.notNull())
      .addColumn("template_id", "integer", (column) => column.notNull())
      .addColumn("version", "text", (column) => column.notNull())
      .addColumn("answers", "jsonb", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("sent_at", "timestamptz", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("drafts_uid").on("product.drafts").columns(["uid", "sent_at"]).execute();
  },
};
