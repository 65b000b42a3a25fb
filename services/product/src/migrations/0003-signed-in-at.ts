import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** When the owner of a hand-off or grant signed in: ending that sign-in later also ends these. */
export const signedInAt: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ["product.handoffs", "product.dashboard_grants"]) {
      await db.schema
        .alterTable(table)
        .addColumn("signed_in_at", "timestamptz", (column) => column.notNull().defaultTo(sql`now()`))
        .execute();
      await db.schema
        .alterTable(table)
        .alterColumn("signed_in_at", (column) => column.dropDefault())
        .execute();
    }
  },
};
