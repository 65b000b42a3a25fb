import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** When owners were told that a webhook fails. */
export const webhookNotices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("alter table signing.webhooks add column notified_at timestamptz").execute(db);
  },
};
