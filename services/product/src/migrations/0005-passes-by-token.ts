import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A verification belongs to a token instead of a second. Older rows are valid only for minutes, so they are dropped. */
export const passesByToken: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropTable("product.two_factor_passes").execute();
    await db.schema
      .createTable("product.two_factor_passes")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("uid", "text", (column) => column.notNull())
      .addColumn("passed_at", "timestamptz", (column) => column.notNull())
      .execute();
  },
};
