import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Keys of the API, what programs upload and draft with them, and documents that come from no form. */
export const api: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const OF_WORKSPACE = "workspace_id text not null references signing.workspaces (id) on delete cascade";

const STATEMENTS = [
  `create table signing.api_keys (
    id text primary key,
    ${OF_WORKSPACE},
    name text not null,
    mode text not null,
    scopes jsonb not null,
    hash text not null unique,
    hint text not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    revoked_at timestamptz
  )`,
  "create index api_keys_workspace on signing.api_keys (workspace_id, created_at)",
  `create table signing.api_requests (
    ${OF_WORKSPACE},
    mode text not null,
    key text not null,
    request_hash text not null,
    object_id text not null,
    leased_until timestamptz,
    status integer,
    answer_sealed text,
    created_at timestamptz not null,
    primary key (workspace_id, mode, key)
  )`,
  "create index api_requests_created on signing.api_requests (created_at)",
  `create table signing.uploads (
    id text primary key,
    ${OF_WORKSPACE},
    mode text not null,
    name text not null,
    pages integer not null,
    bytes integer not null,
    sha256 text not null,
    is_signed boolean not null,
    created_at timestamptz not null
  )`,
  "create index uploads_created on signing.uploads (created_at)",
  `create table signing.upload_parts (
    upload_id text not null references signing.uploads (id) on delete cascade,
    part integer not null,
    bytes bytea not null,
    primary key (upload_id, part)
  )`,
  // A program's request; once it is sent, an envelope and a contract have the same id.
  `create table signing.api_envelopes (
    id text primary key,
    ${OF_WORKSPACE},
    mode text not null,
    request jsonb not null,
    metadata jsonb not null,
    created_at timestamptz not null
  )`,
  "create index api_envelopes_listed on signing.api_envelopes (workspace_id, mode, created_at, id)",
  `alter table signing.documents
    alter column template_id drop not null,
    alter column tree drop not null,
    add column places jsonb`,
  "alter table signing.contracts add column is_test boolean not null default false",
];
