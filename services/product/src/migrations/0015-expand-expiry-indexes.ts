import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Indexes for the hourly deletions, so that none of them reads a whole table. */
export const expiryIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  "create index handoffs_expire on product.handoffs (expires_at)",
  "create index dashboard_grants_expire on product.dashboard_grants (expires_at)",
  "create index known_ips_used on product.known_ips (used_at)",
  "create index two_factor_passes_passed on product.two_factor_passes (passed_at)",
  "create index passed_sign_ins_passed on product.passed_sign_ins (passed_at)",
  "create index subscribers_unconfirmed on product.subscribers (requested_at) where confirmed_at is null",
];
