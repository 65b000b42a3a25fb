import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The authority that seals tests, as `signing.authorities`. */
export const tests: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table signing.test_authorities (
        id text primary key,
        root text not null,
        key_sealed text not null,
        created_at timestamptz not null,
        retired_at timestamptz
      )`.execute(db);
  },
};
