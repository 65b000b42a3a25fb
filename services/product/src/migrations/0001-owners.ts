import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const owners: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("product.owners")
      .addColumn("email", "text", (column) => column.primaryKey())
      .addColumn("uid", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("profile_pic", "text", (column) => column.notNull())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("timezone", "text", (column) => column.notNull())
      .addColumn("project_id", "text", (column) => column.notNull())
      .addColumn("utm_data", "jsonb", (column) => column.notNull())
      .addColumn("created_at", "timestamptz", (column) => column.notNull())
      .addColumn("updated_at", "timestamptz", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("product.logins")
      .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn("uid", "text", (column) => column.notNull())
      .addColumn("method", "text", (column) => column.notNull())
      .addColumn("logged_in_at", "timestamptz", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("logins_uid").on("product.logins").columns(["uid", "logged_in_at"]).execute();

    await db.schema
      .createTable("product.two_factor")
      .addColumn("uid", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("secret", "text", (column) => column.notNull())
      .addColumn("verified", "boolean", (column) => column.notNull())
      .addColumn("enabled", "boolean", (column) => column.notNull())
      .addColumn("last_step", "bigint", (column) => column.notNull().defaultTo(0))
      .addColumn("failed_attempts", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("locked_until", "timestamptz")
      .execute();

    await db.schema
      .createTable("product.two_factor_passes")
      .addColumn("uid", "text", (column) => column.notNull())
      .addColumn("signed_in_at", "timestamptz", (column) => column.notNull())
      .addColumn("passed_at", "timestamptz", (column) => column.notNull())
      .addPrimaryKeyConstraint("two_factor_passes_pkey", ["uid", "signed_in_at"])
      .execute();

    await db.schema
      .createTable("product.handoffs")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("uid", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("expires_at", "timestamptz", (column) => column.notNull())
      .addColumn("used_at", "timestamptz")
      .execute();
  },
};
