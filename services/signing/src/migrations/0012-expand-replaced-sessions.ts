import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Sessions of signers that ended because their contract was opened elsewhere: their pages say so, and when. */
export const replacedSessions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table signing.replaced_sessions (
    id text primary key,
    workspace_id text not null references signing.workspaces (id),
    envelope_id text not null references signing.envelopes (id) on delete cascade,
    recipient_id text not null references signing.recipients (id) on delete cascade,
    secret_hash text not null,
    replaced_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  "create index replaced_sessions_recipient on signing.replaced_sessions (recipient_id)",
];
