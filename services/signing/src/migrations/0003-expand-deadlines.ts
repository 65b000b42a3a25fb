import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** An owner's zone, what they are reminded of and when, and their calendar address. */
export const deadlines: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table signing.workspaces
    add column time_zone text,
    add column reminds_before jsonb not null default '[90, 60, 30, 7]',
    add column sends_weekly boolean not null default true,
    add column weekly_due_on text,
    add column weekly_sent_on text,
    add column calendar_hash text unique,
    add column calendar_created_at timestamptz`,
  `alter table signing.contracts
    add column reminds_before jsonb,
    add column remind_on text`,
  // Those that the sweep looks at: what has a term at all.
  "create index contracts_next_day on signing.contracts (next_on) where next_on is not null",
  "create index contracts_remind_day on signing.contracts (remind_on) where terms is not null",
  `create table signing.reminders (
    id text primary key,
    workspace_id text not null references signing.workspaces (id),
    contract_id text not null references signing.contracts (id) on delete cascade,
    kind text not null,
    deadline_on text not null,
    days_before integer not null,
    created_at timestamptz not null,
    sent_at timestamptz,
    unique (contract_id, kind, deadline_on, days_before)
  )`,
  "create index reminders_unsent on signing.reminders (workspace_id) where sent_at is null",
];
