import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Orders the guard (account-guard.ts) for the accounts of those who had two-factor before there was one. */
export const guardAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      insert into jobs.jobs (id, queue, payload)
      select gen_random_uuid(), 'product.account-guard', jsonb_build_object('uid', uid)
      from product.two_factor
      where verified and enabled`.execute(db);
  },
};
