import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const keptSeats: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("payments.subscriptions")
      .addColumn("kept_quantity", "integer")
      .addColumn("kept_until", "timestamptz")
      .execute();
  },
};
