import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Accounts that sign in by phone or with a provider may claim a taken address too (docs/decisions/0044). Earlier releases
 * would delete such an account together with its claim, so they must not start again.
 */
export const linkedClaims: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("identity.accounts").addColumn("claimed_at", "timestamptz").execute();
  },
};
