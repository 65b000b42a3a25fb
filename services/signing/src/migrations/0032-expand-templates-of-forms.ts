import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The template of a form that a contract was made from: it outlasts the template. */
export const templatesOfForms: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table signing.contracts add column made_from jsonb`.execute(db);
  },
};
