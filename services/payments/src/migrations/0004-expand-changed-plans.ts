import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const changedPlans: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("payments.subscriptions")
      .addColumn("price", "text")
      .addColumn("quantity", "integer")
      .execute();
  },
};
