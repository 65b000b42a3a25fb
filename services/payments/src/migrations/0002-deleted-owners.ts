import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const deletedOwners: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("payments.orders")
      .alterColumn("email", (column) => column.dropNotNull())
      .execute();
    await db.schema
      .createTable("payments.deleted_owners")
      .addColumn("uid_hash", "text", (column) => column.primaryKey())
      .addColumn("deleted_at", "timestamptz", (column) => column.notNull())
      .execute();
  },
};
