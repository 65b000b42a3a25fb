import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What an owner’s upload says of its dates and amount, to be confirmed in its draft. */
export const suggestedTerms: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("alter table signing.uploads add column suggested_terms jsonb").execute(db);
  },
};
