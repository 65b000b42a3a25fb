import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What the owner has in `signing.workspaces`, for each colleague. */
export const personalDeadlines: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table signing.members
    add column time_zone text,
    add column reminds_before jsonb not null default '[90, 60, 30, 7]',
    add column sends_weekly boolean not null default true,
    add column weekly_due_on text,
    add column weekly_sent_on text,
    add column calendar_hash text unique,
    add column calendar_created_at timestamptz`,
];
