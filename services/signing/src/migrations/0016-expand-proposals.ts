import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The fields that an upload proposes, read before its plain form is written. */
export const proposals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("alter table signing.uploads add column proposals jsonb").execute(db);
  },
};
