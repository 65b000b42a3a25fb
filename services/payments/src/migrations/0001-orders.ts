import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const orders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("payments.customers")
      .addColumn("uid", "text", (column) => column.primaryKey())
      .addColumn("customer_id", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("payments.checkouts")
      .addColumn("session_id", "text", (column) => column.primaryKey())
      .addColumn("purchase_key", "text", (column) => column.notNull())
      .addColumn("started_at", "timestamptz", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("checkouts_purchase")
      .on("payments.checkouts")
      .columns(["purchase_key", "started_at"])
      .execute();
    await db.schema
      .createTable("payments.orders")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("session_id", "text", (column) => column.notNull().unique())
      .addColumn("uid", "text")
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("price", "text", (column) => column.notNull())
      .addColumn("quantity", "integer", (column) => column.notNull())
      .addColumn("trial", "boolean", (column) => column.notNull())
      .addColumn("amount_cents", "integer", (column) => column.notNull())
      .addColumn("currency", "text", (column) => column.notNull())
      .addColumn("paid_at", "timestamptz", (column) => column.notNull())
      .addColumn("customer_id", "text")
      .addColumn("subscription_id", "text")
      .execute();
    for (const column of ["uid", "email", "subscription_id"]) {
      await db.schema.createIndex(`orders_${column}`).on("payments.orders").column(column).execute();
    }
    await db.schema
      .createTable("payments.subscriptions")
      .addColumn("subscription_id", "text", (column) => column.primaryKey())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("period_ends_at", "timestamptz", (column) => column.notNull())
      .addColumn("cancel_at_period_end", "boolean", (column) => column.notNull())
      .addColumn("next_cents", "integer", (column) => column.notNull())
      .addColumn("version", "bigint", (column) => column.notNull())
      .addColumn("trial_reminder_at", "timestamptz")
      .execute();
    await sql`create sequence payments.versions`.execute(db);
    await db.schema
      .createTable("payments.choices")
      .addColumn("uid", "text", (column) => column.primaryKey())
      .addColumn("price", "text", (column) => column.notNull())
      .addColumn("quantity", "integer", (column) => column.notNull())
      .addColumn("trial", "boolean", (column) => column.notNull())
      .addColumn("remembered_at", "timestamptz", (column) => column.notNull())
      .execute();
    // Unlogged, because losing the counts in a database crash does not matter.
    await sql`
      create unlogged table payments.attempts (
        key text primary key,
        count integer not null,
        ends_at timestamptz not null
      )`.execute(db);
    await db.schema.createIndex("attempts_end").on("payments.attempts").column("ends_at").execute();
  },
};
