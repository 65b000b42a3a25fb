import {
  type Database,
  defineJob,
  type JobQueue,
  type JobTables,
  MAX_ATTEMPTS_FOR_A_MONTH,
  type Queryable,
} from "@sealwright/database";
import type { IdentityAdmin } from "@sealwright/protocol/identity/admin-client";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { type Logger, requestLogger } from "@sealwright/runtime";
import { z } from "zod";
import type { ProductTables } from "../tables.ts";

interface SyncDependencies {
  database: Database<ProductTables>;
  identity: IdentityAdmin | undefined;
}

/** Its name is also in migrations/0008-guard-accounts.ts. */
export const accountGuardJob = defineJob({
  name: "product.account-guard",
  description: "Has the identity service guard the account of an owner with two-factor, or no longer.",
  payload: z.object({ uid: z.string() }),
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  run: ({ uid }, dependencies: SyncDependencies) => syncGuard(uid, dependencies),
});

/** Sends the current state, so that it is idempotent, and a late call does no harm. */
async function syncGuard(uid: string, { database, identity }: SyncDependencies): Promise<void> {
  const factor = await database.query
    .selectFrom("product.twoFactor")
    .select("uid")
    .where("uid", "=", uid)
    .where("verified", "=", true)
    .where("enabled", "=", true)
    .executeTakeFirst();
  try {
    await identity?.guard(uid, factor !== undefined);
  } catch (error) {
    const isGone = error instanceof IdentityCallError && error.serverCode === "USER_NOT_FOUND";
    if (!isGone) throw error;
  }
}

export type AccountGuard = ReturnType<typeof createAccountGuard>;

/**
 * Keeps the identity service informed of which owners have two-factor here, so that a stolen password alone does not
 * move, delete or lock their accounts there.
 */
export function createAccountGuard(
  deps: SyncDependencies & { database: Database<ProductTables & JobTables>; jobs: JobQueue; logger: Logger },
) {
  const { jobs, identity, logger } = deps;
  const worker = jobs.start(accountGuardJob, deps);
  return {
    /** In the transaction that turns two-factor on or off. */
    async queueSync(uid: string, tx: Queryable<JobTables>): Promise<void> {
      if (identity) await jobs.add(accountGuardJob, { uid }, tx);
    },

    /** Syncs at once, so that no one waits for the job. If that fails, the job is still queued. */
    async syncNow(uid: string): Promise<void> {
      await syncGuard(uid, deps).catch((error: unknown) => {
        requestLogger(logger).warn({ err: error }, "two-factor sync deferred");
      });
    },

    stop: () => worker.stop(),
  };
}
