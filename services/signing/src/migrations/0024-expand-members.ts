import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Colleagues. The owner of a workspace stays `workspaces.uid`, so that the release before goes on beside this one: it
 * makes workspaces, and knows no one but their owners.
 */
export const members: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const OF_WORKSPACE = "workspace_id text not null references signing.workspaces (id) on delete cascade";

const STATEMENTS = [
  `create table signing.members (
    id text primary key,
    ${OF_WORKSPACE},
    uid text,
    role text not null,
    joined_at timestamptz not null,
    ended_at timestamptz,
    name text not null default '',
    email text not null default ''
  )`,
  "create unique index members_active on signing.members (workspace_id, uid) where ended_at is null",
  "create index members_uid on signing.members (uid)",
  "create index members_of_workspace on signing.members (workspace_id)",
  `create table signing.member_invitations (
    id text primary key,
    ${OF_WORKSPACE},
    email text not null,
    role text not null,
    invited_by text not null,
    hash text not null unique,
    secret_sealed text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create unique index member_invitations_open on signing.member_invitations (workspace_id, email)
    where ended_at is null`,
  "create index member_invitations_of_workspace on signing.member_invitations (workspace_id)",
  "create index member_invitations_expiring on signing.member_invitations (expires_at)",
  "alter table signing.api_keys add column made_by text",
  "alter table signing.envelopes add column contact_email text",
];
