import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Requests to sales and newsletter subscribers. */
export const requests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("product.requests")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("fields", "jsonb", (column) => column.notNull())
      .addColumn("fingerprint", "text", (column) => column.notNull().unique())
      .addColumn("received_at", "timestamptz", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("requests_received").on("product.requests").column("received_at").execute();
    await db.schema.createIndex("requests_email").on("product.requests").column("email").execute();
    await db.schema
      .createTable("product.subscribers")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull().unique())
      .addColumn("requested_at", "timestamptz", (column) => column.notNull())
      .addColumn("confirmed_at", "timestamptz")
      .execute();
  },
};
