import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const oneOpenCheckout: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("payments.checkouts")
      .addColumn("slot_key", "text")
      .addColumn("position", "bigint", (column) => column.generatedAlwaysAsIdentity())
      .execute();
    await db.schema.createIndex("checkouts_slot").on("payments.checkouts").column("slot_key").execute();
  },
};
