import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Files that were signed elsewhere, and lists that wait to be added. A file that was confirmed has the id of its contract,
 * and is deleted with it.
 */
export const imports: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table signing.imports (
    id text primary key,
    workspace_id text not null references signing.workspaces (id),
    contract_id text references signing.contracts (id) on delete cascade,
    kind text not null,
    name text not null,
    bytes integer not null,
    hash text not null,
    reading jsonb not null,
    uploaded_at timestamptz not null,
    unique (workspace_id, hash)
  )`,
  "create index imports_contract on signing.imports (contract_id)",
  `create table signing.import_files (
    import_id text not null references signing.imports (id) on delete cascade,
    part integer not null,
    bytes bytea not null,
    primary key (import_id, part)
  )`,
];
