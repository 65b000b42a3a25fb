import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Deleting a row looks for what refers to it, and retention for what is due: without an index both read whole tables. */
export const indexedKeys: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const BY_ENVELOPE = ["consents", "marks", "sessions", "reports", "replaced_sessions"];
const BY_WORKSPACE = [
  "consents",
  "documents",
  "embedded_sessions",
  "events",
  "files",
  "links",
  "marks",
  "reminders",
  "replaced_sessions",
  "reports",
  "sessions",
  "uploads",
  "webhook_events",
];

const STATEMENTS = [
  ...BY_ENVELOPE.map((table) => `create index ${table}_envelope on signing.${table} (envelope_id)`),
  ...BY_WORKSPACE.map((table) => `create index ${table}_of_workspace on signing.${table} (workspace_id)`),
  "create index reports_recipient on signing.reports (recipient_id)",
  "create index envelopes_completed on signing.envelopes (completed_at) where completed_at is not null",
  "create index envelopes_ended on signing.envelopes (ended_at) where ended_at is not null",
  "create index templates_deleted on signing.templates (deleted_at) where deleted_at is not null",
  "create index imports_lists on signing.imports (uploaded_at) where kind = 'list'",
  "create index sessions_expire on signing.sessions (expires_at)",
  "create index replaced_sessions_expire on signing.replaced_sessions (expires_at)",
  "create index usage_old on signing.usage (taken_at)",
  // An upload that was found in an envelope stays in it, so that it is looked for once.
  "alter table signing.uploads add column is_used boolean not null default false",
  "create index uploads_unused on signing.uploads (created_at) where not is_used",
  "create index api_envelopes_documents on signing.api_envelopes using gin ((request -> 'documents') jsonb_path_ops)",
  // Of the request that an event comes from, for log lines.
  "alter table signing.webhook_events add column request_id text",
  "create index links_unsent on signing.links (created_at) where secret_sealed is not null and ended_at is null",
  "create index webhook_deliveries_locked on signing.webhook_deliveries (webhook_id) where locked_until is not null",
  "create index workspaces_ownerless on signing.workspaces (id) where uid is null",
];
