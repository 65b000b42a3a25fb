import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Sign-ups with an address that another account has (docs/decisions/0044). Additive only. */
export const claimedEmails: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("identity.accounts").addColumn("claimed_email", "text").execute();
    await db.schema
      .createIndex("accounts_claimed_email")
      .on("identity.accounts")
      .columns(["claimed_email", "created_at"])
      .where("claimed_email", "is not", null)
      .execute();
  },
};
