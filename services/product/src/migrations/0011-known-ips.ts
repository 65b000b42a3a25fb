import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Where owners have entered valid codes, so that wrong ones from elsewhere do not lock them out there. */
export const knownIps: Migration = {
  async up(db: Kysely<unknown>) {
    // Unlogged, as the counters: losing them in a database crash does not matter.
    await sql`
      create unlogged table product.known_ips (
        uid text not null,
        ip_hash text not null,
        used_at timestamptz not null,
        primary key (uid, ip_hash)
      )`.execute(db);
  },
};
