import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const workspaceLog: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table signing.workspace_log (
    seq bigint generated always as identity primary key,
    workspace_id text not null references signing.workspaces (id) on delete cascade,
    at timestamptz not null,
    person text,
    key_id text,
    what text not null,
    subject text,
    about text not null default '',
    contract_id text,
    ip text
  )`,
  "create index workspace_log_of_workspace on signing.workspace_log (workspace_id, seq)",
  "create index workspace_log_of_person on signing.workspace_log (workspace_id, person, seq)",
  "create index workspace_log_of_act on signing.workspace_log (workspace_id, what, seq)",
  "create index workspace_log_at on signing.workspace_log (at)",
];
