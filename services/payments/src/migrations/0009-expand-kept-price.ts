import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const keptPrice: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("payments.subscriptions").addColumn("kept_price", "text").execute();
  },
};
