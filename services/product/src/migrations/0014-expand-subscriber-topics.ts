import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A subscriber's topics: the newsletter, or one capability once it is there. */
export const subscriberTopics: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("product.subscribers")
      // The default counts as the newsletter: rows of before, and those that an earlier release still inserts.
      .addColumn("topics", "text", (column) => column.notNull().defaultTo("newsletter"))
      .addColumn("asked_topics", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
