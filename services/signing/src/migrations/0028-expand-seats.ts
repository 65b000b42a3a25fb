import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const seats: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("signing.members")
      .addColumn("may_pay", "boolean", (column) => column.notNull().defaultTo(false))
      .addColumn("gives_up_seat", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
