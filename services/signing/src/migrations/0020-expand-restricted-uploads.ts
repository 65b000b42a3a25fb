import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Uploads whose use is restricted, and whose sender has confirmed the right to it. */
export const restrictedUploads: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table signing.uploads add column rights_confirmed boolean not null default false`.execute(db);
  },
};
