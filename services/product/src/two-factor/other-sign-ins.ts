import {
  defineJob,
  type JobQueue,
  type JobTables,
  MAX_ATTEMPTS_FOR_A_MONTH,
  type Queryable,
} from "@sealwright/database";
import type { IdentityAdmin } from "@sealwright/protocol/identity/admin-client";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { type Clock, epochSeconds, type Logger, requestLogger, SECOND } from "@sealwright/runtime";
import { z } from "zod";
import type { Caller } from "../caller.ts";
import type { ProductTables } from "../tables.ts";

interface EndDependencies {
  identity: IdentityAdmin | undefined;
}

const endedSignIns = z.object({
  uid: z.string(),
  /** Sign-ins up to and including this second end; in seconds. */
  until: z.number(),
});

export type EndedSignIns = z.output<typeof endedSignIns>;

export const endSignInsJob = defineJob({
  name: "product.end-sign-ins",
  description: "Ends the sign-ins that were made before their owner switched two-factor on.",
  payload: endedSignIns,
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  run: endAtIdentityService,
});

/** Only what was valid then: the sign-ins that the owner has made since stay valid, however late this runs. */
async function endAtIdentityService({ uid, until }: EndedSignIns, { identity }: EndDependencies) {
  try {
    await identity?.endSignInsUntil(uid, until);
  } catch (error) {
    const isGone = error instanceof IdentityCallError && error.serverCode === "USER_NOT_FOUND";
    if (!isGone) throw error;
  }
}

export type OtherSignIns = ReturnType<typeof createOtherSignIns>;

/**
 * Ends every sign-in but the caller's: those made without the second factor must not outlast it. A caller with a grant
 * keeps it; the ID token of a page, which proves the first factor alone, ends with the others.
 */
export function createOtherSignIns(deps: EndDependencies & { jobs: JobQueue; clock: Clock; logger: Logger }) {
  const { jobs, identity, clock, logger } = deps;
  const worker = jobs.start(endSignInsJob, deps);
  return {
    /** In the transaction that switches two-factor on: ends ours, and queues the end of the identity service's. */
    async end({ uid, tokenHash }: Caller, tx: Queryable<ProductTables & JobTables>): Promise<EndedSignIns> {
      const until = epochSeconds(clock.now());
      for (const table of ["product.dashboardGrants", "product.handoffs"] as const) {
        await tx.deleteFrom(table).where("uid", "=", uid).where("tokenHash", "!=", tokenHash).execute();
      }
      await tx
        .updateTable("product.dashboardGrants")
        .set({ signedInAt: new Date((until + 1) * SECOND) })
        .where("tokenHash", "=", tokenHash)
        .execute();
      if (identity) await jobs.add(endSignInsJob, { uid, until }, tx);
      return { uid, until };
    },

    /** Ends the identity service's at once. If that fails, the job is still queued. */
    async endNow(ended: EndedSignIns): Promise<void> {
      await endAtIdentityService(ended, deps).catch((error: unknown) => {
        requestLogger(logger).warn({ err: error }, "end of other sign-ins deferred");
      });
    },

    stop: () => worker.stop(),
  };
}
