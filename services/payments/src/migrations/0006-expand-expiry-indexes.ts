import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Indexes for the hourly deletions, so that none of them reads a whole table. */
export const expiryIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  "create index checkouts_started on payments.checkouts (started_at)",
  "create index choices_remembered on payments.choices (remembered_at)",
  "create index deleted_owners_deleted on payments.deleted_owners (deleted_at)",
];
