import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The upload's own hash and length, beside the plain form that is stored and shown. */
export const plainUploads: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  "alter table signing.uploads add column uploaded_bytes integer",
  "alter table signing.uploads add column uploaded_sha256 text",
  "alter table signing.uploads add column left_out jsonb not null default '[]'",
  // Of a document that is made of an upload: {sha256, bytes}.
  "alter table signing.documents add column uploaded jsonb",
];
