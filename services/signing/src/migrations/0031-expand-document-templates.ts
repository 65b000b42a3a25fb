import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Templates of any document. Each version, and the one that is being edited, is a row of drafts in a mode of its own,
 * which no list of envelopes has.
 */
export const documentTemplates: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  "alter table signing.templates alter column template_id drop not null",
  `alter table signing.api_envelopes
    add column template_id text references signing.templates (id) on delete cascade,
    add column template_version integer,
    add column saved_at timestamptz`,
  "create unique index api_envelopes_version on signing.api_envelopes (template_id, template_version)",
];
