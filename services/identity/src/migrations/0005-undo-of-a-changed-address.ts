import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Codes that undo a change of an account's address know which of its changes that was. */
export const undoOfAChangedAddress: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("identity.oob_codes").addColumn("valid_since", "timestamptz").execute();
  },
};
