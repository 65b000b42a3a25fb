import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The day on which a contract was signed by hand. Its scan is a row of `imports`. */
export const signedOnPaper: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("alter table signing.contracts add column paper_signed_on text").execute(db);
  },
};
