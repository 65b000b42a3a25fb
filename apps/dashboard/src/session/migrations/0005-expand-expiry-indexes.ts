import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Indexes for the hourly deletions, so that none of them reads a whole table. */
export const expiryIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  "create index sessions_expire on dashboard.sessions (expires_at)",
  "create index sessions_shown_codes on dashboard.sessions (codes_shown_until) where codes_shown_until is not null",
];
