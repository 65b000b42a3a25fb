import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Files by content. What earlier releases wrote stays in `files`, `import_files` and `upload_parts`, and is read there.
 */
export const objects: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

/** A restore of last night's backup finds what was deleted since. */
const KEPT_AFTER_DELETION = "1 day";

const namedIn = (table: string) =>
  `create trigger ${table}_released after delete on signing.${table}
    referencing old table as gone for each statement execute function signing.release_${table}()`;

const release = (table: string, column: string, condition = "true") =>
  `create function signing.release_${table}() returns trigger language plpgsql as $$
    begin
      insert into signing.object_checks (sha256, due_at)
        select distinct ${column}, now() + interval '${KEPT_AFTER_DELETION}' from gone where ${condition};
      return null;
    end $$`;

const STATEMENTS = [
  `create table signing.objects (
    sha256 text primary key,
    bytes integer not null,
    place text not null,
    is_stored boolean not null default false,
    touched_at timestamptz not null
  )`,
  "create index objects_place on signing.objects (place, sha256)",
  `create table signing.object_parts (
    sha256 text not null references signing.objects (sha256) on delete cascade,
    part integer not null,
    bytes bytea not null,
    primary key (sha256, part)
  )`,
  "create table signing.object_checks (sha256 text not null, due_at timestamptz not null)",
  "create index object_checks_due on signing.object_checks (due_at)",
  "create index object_checks_object on signing.object_checks (sha256)",
  `create table signing.file_pieces (
    document_id text not null references signing.documents (id) on delete cascade,
    kind text not null,
    position integer not null,
    workspace_id text not null references signing.workspaces (id),
    sha256 text not null references signing.objects (sha256),
    bytes integer not null,
    primary key (document_id, kind, position)
  )`,
  "create index file_pieces_object on signing.file_pieces (sha256)",
  "create index file_pieces_of_workspace on signing.file_pieces (workspace_id)",
  "create index imports_hash on signing.imports (hash) where kind = 'pdf'",
  "create index uploads_sha256 on signing.uploads (sha256)",
  release("file_pieces", "sha256"),
  namedIn("file_pieces"),
  release("imports", "hash", "kind = 'pdf'"),
  namedIn("imports"),
  release("uploads", "sha256"),
  namedIn("uploads"),
];
