import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Deleting an envelope deletes all that belongs to it; events, once written, are never changed. */
export const contracts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const OF_ENVELOPE = `
  workspace_id text not null references signing.workspaces (id),
  envelope_id text not null references signing.envelopes (id) on delete cascade`;
const OF_RECIPIENT = `${OF_ENVELOPE},
  recipient_id text not null references signing.recipients (id) on delete cascade`;

const STATEMENTS = [
  `create table signing.workspaces (
    id text primary key,
    uid text unique,
    created_at timestamptz not null,
    stopped_at timestamptz
  )`,
  `create table signing.contracts (
    id text primary key,
    workspace_id text not null references signing.workspaces (id),
    template_id integer not null,
    version text not null,
    title text not null,
    answers jsonb not null,
    text text not null,
    created_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  "create index contracts_workspace on signing.contracts (workspace_id, changed_at)",
  `create table signing.envelopes (
    id text primary key,
    workspace_id text not null references signing.workspaces (id),
    contract_id text not null references signing.contracts (id) on delete cascade,
    request_id text not null,
    mode text not null,
    state text not null,
    title text not null,
    message text not null,
    time_zone text not null,
    reminds boolean not null,
    sender_name text not null,
    sender_email text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    completed_at timestamptz,
    ended_at timestamptz,
    reason text,
    sealed_at timestamptz,
    seal_level text,
    sender_delivered_at timestamptz,
    unique (workspace_id, request_id)
  )`,
  "create index envelopes_contract on signing.envelopes (contract_id, sent_at)",
  "create index envelopes_expiring on signing.envelopes (expires_at) where state = 'sent'",
  "create index envelopes_unsealed on signing.envelopes (completed_at) where state = 'completed' and sealed_at is null",
  `create table signing.documents (
    id text primary key,
    ${OF_ENVELOPE},
    position integer not null,
    title text not null,
    template_id integer not null,
    version text not null,
    answers jsonb not null,
    tree jsonb not null,
    text text not null,
    notes jsonb not null,
    overrides jsonb not null,
    pages integer not null,
    shown_hash text not null,
    sealed_hash text,
    unique (envelope_id, position)
  )`,
  `create table signing.files (
    document_id text not null references signing.documents (id) on delete cascade,
    kind text not null,
    part integer not null,
    workspace_id text not null references signing.workspaces (id),
    bytes bytea not null,
    primary key (document_id, kind, part)
  )`,
  `create table signing.recipients (
    id text primary key,
    ${OF_ENVELOPE},
    position integer not null,
    role text not null,
    party text not null,
    name text not null,
    email text not null,
    capacity text not null,
    sign_order integer not null,
    needs_code boolean not null,
    state text not null,
    undeliverable boolean not null default false,
    shown_hash text,
    filled jsonb,
    notified_at timestamptz,
    opened_at timestamptz,
    signed_at timestamptz,
    reminders integer not null default 0,
    reminded_at timestamptz,
    remind_at timestamptz,
    delivered_at timestamptz,
    unique (envelope_id, position)
  )`,
  "create index recipients_reminders on signing.recipients (remind_at) where remind_at is not null",
  "create index recipients_email on signing.recipients (email)",
  `create table signing.links (
    id text primary key,
    ${OF_RECIPIENT},
    hash text not null unique,
    secret_sealed text,
    purpose text not null,
    created_at timestamptz not null,
    used_at timestamptz,
    ended_at timestamptz
  )`,
  "create index links_recipient on signing.links (recipient_id)",
  "create index links_envelope on signing.links (envelope_id)",
  `create table signing.sessions (
    id text primary key,
    ${OF_RECIPIENT},
    secret_hash text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    code_passed_at timestamptz,
    code_id text,
    code_sealed text,
    code_expires_at timestamptz,
    code_tries integer not null default 0,
    unique (recipient_id)
  )`,
  `create table signing.consents (
    ${OF_RECIPIENT},
    version text not null,
    statement text not null,
    given_at timestamptz not null,
    ip text not null,
    user_agent text not null,
    primary key (recipient_id)
  )`,
  `create table signing.marks (
    ${OF_RECIPIENT},
    signature jsonb not null,
    initials jsonb,
    texts jsonb not null,
    made_at timestamptz not null,
    primary key (recipient_id)
  )`,
  `create table signing.events (
    ${OF_ENVELOPE},
    seq integer not null,
    kind text not null,
    at timestamptz not null,
    actor jsonb not null,
    details jsonb not null,
    previous text,
    primary key (envelope_id, seq)
  )`,
  // The database itself refuses, so no one needs to remember it. A deletion of the whole envelope is allowed.
  `create function signing.refuse_changed_event() returns trigger language plpgsql as
    $$ begin raise exception 'events are append-only'; end $$`,
  `create trigger events_unchanged before update on signing.events
    for each row execute function signing.refuse_changed_event()`,
  `create table signing.reports (
    id text primary key,
    ${OF_RECIPIENT},
    reason text not null,
    reported_at timestamptz not null
  )`,
  `create table signing.authorities (
    id text primary key,
    root text not null,
    key_sealed text not null,
    created_at timestamptz not null,
    retired_at timestamptz
  )`,
  // Unlogged, because losing the counts in a database crash does not matter.
  `create unlogged table signing.attempts (
    key text primary key,
    count integer not null,
    ends_at timestamptz not null
  )`,
  "create index attempts_end on signing.attempts (ends_at)",
];
