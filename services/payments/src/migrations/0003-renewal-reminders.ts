import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const renewalReminders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("payments.subscriptions")
      .addColumn("renewal_reminded_for", "timestamptz")
      .execute();
  },
};
