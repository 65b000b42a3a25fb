import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Ids by which programs know templates, and the files that signers of later steps are shown. */
export const apiTemplates: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // A default, so that the release before this one makes them too.
  `alter table signing.templates add column api_id text not null unique
    default 'tpl_' || left(replace(gen_random_uuid()::text, '-', ''), 12)`,
  "create index templates_listed on signing.templates (workspace_id, saved_at, api_id)",
  "alter table signing.documents add column shown_steps jsonb",
  "alter table signing.envelopes add column next_step integer",
  "create index envelopes_next_step on signing.envelopes (id) where next_step is not null",
];
