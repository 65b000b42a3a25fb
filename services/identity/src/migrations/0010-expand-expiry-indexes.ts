import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Indexes for the hourly deletions, so that none of them reads a whole table. */
export const expiryIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  "create index oob_codes_expire on identity.oob_codes (expires_at)",
  "create index refresh_tokens_expire on identity.refresh_tokens (expires_at)",
  "create index mfa_pending_expire on identity.mfa_pending (expires_at)",
  "create index totp_enrollments_expire on identity.totp_enrollments (expires_at)",
  "create index phone_codes_expire on identity.phone_codes (expires_at)",
  "create index known_addresses_placed on identity.known_addresses (local_id, signed_in_at)",
];
