import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The allowance that an envelope was counted against. The count stays when the envelope is deleted. */
export const usage: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table signing.usage (
    envelope_id text primary key,
    workspace_id text not null references signing.workspaces (id) on delete cascade,
    kind text not null,
    pack_order text,
    documents integer not null default 0,
    taken_at timestamptz not null,
    returned_at timestamptz
  )`,
  "create index usage_taken on signing.usage (workspace_id, kind, taken_at)",
];
