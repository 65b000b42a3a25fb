import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Webhooks with the events that are delivered to them, and what embeds a signer's session into a page. */
export const webhooks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table signing.webhooks (
    id text primary key,
    workspace_id text not null references signing.workspaces (id) on delete cascade,
    mode text not null,
    url text not null,
    description text not null,
    events jsonb not null,
    secret_sealed text not null,
    secret_made_at timestamptz not null,
    former_secret_sealed text,
    former_secret_until timestamptz,
    created_at timestamptz not null,
    disabled_at timestamptz,
    disabled_by text
  )`,
  "create index webhooks_workspace on signing.webhooks (workspace_id)",
  `create table signing.webhook_events (
    id text primary key,
    workspace_id text not null references signing.workspaces (id) on delete cascade,
    envelope_id text references signing.envelopes (id) on delete cascade,
    type text not null,
    body text not null,
    created_at timestamptz not null
  )`,
  "create index webhook_events_envelope on signing.webhook_events (envelope_id)",
  "create index webhook_events_created on signing.webhook_events (created_at)",
  `create table signing.webhook_deliveries (
    event_id text not null references signing.webhook_events (id) on delete cascade,
    webhook_id text not null references signing.webhooks (id) on delete cascade,
    state text not null,
    tries integer not null default 0,
    created_at timestamptz not null,
    due_at timestamptz not null,
    locked_until timestamptz,
    primary key (event_id, webhook_id)
  )`,
  "create index webhook_deliveries_due on signing.webhook_deliveries (due_at) where state = 'waiting'",
  "create index webhook_deliveries_webhook on signing.webhook_deliveries (webhook_id, created_at)",
  `create table signing.webhook_attempts (
    event_id text not null,
    webhook_id text not null,
    at timestamptz not null,
    status integer,
    problem text,
    milliseconds integer not null,
    foreign key (event_id, webhook_id) references signing.webhook_deliveries on delete cascade
  )`,
  "create index webhook_attempts_delivery on signing.webhook_attempts (event_id, webhook_id, at)",
  `create table signing.embedded_sessions (
    id text primary key,
    workspace_id text not null references signing.workspaces (id),
    envelope_id text not null references signing.envelopes (id) on delete cascade,
    recipient_id text not null references signing.recipients (id) on delete cascade,
    mode text not null,
    hash text not null unique,
    session_hash text,
    origins jsonb not null,
    return_url text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    opened_at timestamptz,
    ended_at timestamptz
  )`,
  "create index embedded_sessions_recipient on signing.embedded_sessions (recipient_id)",
  "create index embedded_sessions_envelope on signing.embedded_sessions (envelope_id)",
];
