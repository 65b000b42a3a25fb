import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Who reports an owner's sign-up as an event. */
export const signUpClaims: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("product.owners")
      // The default counts as claimed: owners of today, and those that an earlier release still inserts and reports itself.
      .addColumn("sign_up_claim", "text", (column) => column.defaultTo(""))
      .execute();
  },
};
