import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Queues a guard job (account-guard.ts) for owners who enabled two-factor before guards existed. */
export const guardAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      insert into jobs.jobs (id, queue, payload)
      select gen_random_uuid(), 'product.account-guard', jsonb_build_object('uid', uid)
      from product.two_factor
      where verified and enabled`.execute(db);
  },
};
