import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** From where accounts were signed in to. */
export const knownIps: Migration = {
  async up(db: Kysely<unknown>) {
    // Unlogged, as what counts attempts: after a crash every address is a strange one for a while, and no more.
    await sql`
      create unlogged table identity.known_addresses (
        local_id text not null references identity.accounts (local_id) on delete cascade,
        address_hash text not null,
        signed_in_at timestamptz not null,
        primary key (local_id, address_hash)
      )`.execute(db);
    await db.schema
      .createIndex("known_addresses_signed_in")
      .on("identity.known_addresses")
      .column("signed_in_at")
      .execute();
  },
};
