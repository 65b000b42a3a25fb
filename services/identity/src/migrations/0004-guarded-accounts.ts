import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Accounts whose owners are asked for a second factor by another service. */
export const guardedAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("identity.accounts")
      .addColumn("guarded", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
