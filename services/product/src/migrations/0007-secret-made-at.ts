import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** When a secret was created, so that a pending setup can be continued. Older rows have no timestamp. */
export const secretMadeAt: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("product.two_factor").addColumn("made_at", "timestamptz").execute();
  },
};
