import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** For the hourly deletion of old sign-ins. */
export const loginExpiry: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex("logins_logged_in").on("product.logins").column("logged_in_at").execute();
  },
};
