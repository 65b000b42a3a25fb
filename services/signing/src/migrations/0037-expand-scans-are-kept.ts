import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Scans of signed papers are files by content, as imported PDFs are: only lists are stored in their own rows. */
export const scansAreKept: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  "create index imports_object on signing.imports (hash) where kind <> 'list'",
  "drop index signing.imports_hash",
  `create or replace function signing.release_imports() returns trigger language plpgsql as $$
    begin
      insert into signing.object_checks (sha256, due_at)
        select distinct hash, now() + interval '1 day' from gone where kind <> 'list';
      return null;
    end $$`,
];
