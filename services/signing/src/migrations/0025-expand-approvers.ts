import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** When someone approved who signs nothing. */
export const approvers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table signing.recipients add column approved_at timestamptz`.execute(db);
  },
};
