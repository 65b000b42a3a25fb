import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const recoveryCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("product.recovery_codes")
      .addColumn("uid", "text", (column) => column.notNull())
      .addColumn("code_hash", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("recovery_codes_pkey", ["uid", "code_hash"])
      .execute();

    await db.schema
      .createTable("product.dashboard_grants")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("uid", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("granted_at", "timestamptz", (column) => column.notNull())
      .addColumn("expires_at", "timestamptz", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("dashboard_grants_uid")
      .on("product.dashboard_grants")
      .column("uid")
      .execute();
  },
};
