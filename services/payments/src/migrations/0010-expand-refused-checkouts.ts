import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const refusedCheckouts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("payments.checkouts").addColumn("refused_at", "timestamptz").execute();
  },
};
