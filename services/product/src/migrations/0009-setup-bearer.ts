import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A pending setup belongs to the one bearer that asked for it. */
export const setupBearer: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("product.two_factor").addColumn("bearer_hash", "text").execute();
  },
};
