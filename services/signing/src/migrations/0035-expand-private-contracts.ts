import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Null is everyone in the workspace, as with all rows of the release before. */
export const privateContracts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  "alter table signing.contracts add column private_to text[]",
  "create index contracts_private on signing.contracts (workspace_id) where private_to is not null",
];
