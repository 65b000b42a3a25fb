import {
  defineJob,
  type JobQueue,
  type JobTables,
  MAX_ATTEMPTS_FOR_A_MONTH,
  type Queryable,
} from "@sealwright/database";
import { type Logger, requestLogger } from "@sealwright/runtime";
import { z } from "zod";
import type { FormerOwner } from "./accounts.ts";

/** Data of a deleted account's owner in other services. */
export interface DeletionContext {
  /** Deletes it; idempotent. Undefined if no other service runs with this one. */
  forgetOwner: ((owner: FormerOwner) => Promise<void>) | undefined;
}

export const accountDeletedJob = defineJob({
  name: "identity.account-deleted",
  description: "Deletes what other services store about the owner of a deleted account.",
  payload: z.object({ localId: z.string(), email: z.string().optional() }),
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  run: async (owner, { forgetOwner }: DeletionContext) => forgetOwner?.(owner),
});

export type AccountDeletions = ReturnType<typeof createAccountDeletions>;

/** Deleting an account deletes everything about its owner: at once, and by a job if that fails. */
export function createAccountDeletions(context: DeletionContext, jobs: JobQueue, logger: Logger) {
  const worker = jobs.start(accountDeletedJob, context);
  return {
    /** In the transaction that deletes the account. */
    async queue(owner: FormerOwner, tx: Queryable<JobTables>): Promise<void> {
      if (context.forgetOwner) await jobs.add(accountDeletedJob, owner, tx);
    },

    async finish(owner: FormerOwner): Promise<void> {
      await context.forgetOwner?.(owner).catch((error: unknown) => {
        requestLogger(logger).warn({ err: error }, "deletion of an owner's data deferred");
      });
    },

    stop: () => worker.stop(),
  };
}
