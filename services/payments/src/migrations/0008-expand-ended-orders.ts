import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const endedOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("payments.orders").addColumn("ended_at", "timestamptz").execute();
  },
};
