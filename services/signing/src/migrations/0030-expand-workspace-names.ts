import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const workspaceNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("signing.workspaces")
      .addColumn("name", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
