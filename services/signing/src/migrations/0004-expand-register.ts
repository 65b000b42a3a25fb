import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** For the register: which contract another one repeats, drafts that can be brought back, the sample. */
export const register: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table signing.contracts
    add column again_of text references signing.contracts (id) on delete set null,
    add column deleted_at timestamptz`,
  "create index contracts_again on signing.contracts (again_of) where again_of is not null",
  "create index contracts_deleted on signing.contracts (deleted_at) where deleted_at is not null",
  "create index recipients_workspace on signing.recipients (workspace_id)",
  "alter table signing.workspaces add column sample_removed_at timestamptz",
];
