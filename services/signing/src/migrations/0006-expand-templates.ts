import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Filled forms that are kept for next time. */
export const templates: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table signing.templates (
    id text primary key,
    workspace_id text not null references signing.workspaces (id),
    request_id text not null,
    name text not null,
    template_id integer not null,
    version text not null,
    answers jsonb not null,
    blanks jsonb not null,
    text text not null,
    saved_at timestamptz not null,
    last_used_at timestamptz,
    uses integer not null default 0,
    deleted_at timestamptz,
    unique (workspace_id, request_id)
  )`,
];
