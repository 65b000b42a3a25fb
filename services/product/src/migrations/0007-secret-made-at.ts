import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** When a secret was made, so that a set-up that is under way is gone on with. Those of before were made at no time. */
export const secretMadeAt: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("product.two_factor").addColumn("made_at", "timestamptz").execute();
  },
};
