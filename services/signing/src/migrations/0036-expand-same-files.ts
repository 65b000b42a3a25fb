import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The same file may be among the imports of several people: that a colleague has it may be private. */
export const sameFiles: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  "create index imports_of_hash on signing.imports (workspace_id, hash)",
  "alter table signing.imports drop constraint imports_workspace_id_hash_key",
];
