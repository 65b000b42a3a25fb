import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The API's list has what was sent in the dashboard, too, the newest first. */
export const listedEnvelopes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index envelopes_listed on signing.envelopes (workspace_id, mode, sent_at, id)`.execute(db);
  },
};
