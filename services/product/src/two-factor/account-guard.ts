import type { Database, JobQueue, JobTables, Queryable } from "@sealwright/database";
import type { IdentityAdmin } from "@sealwright/protocol/identity/admin-client";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { type Logger, requestLogger } from "@sealwright/runtime";
import type { ProductTables } from "../tables.ts";

/** Also in migrations/0008-guard-accounts.ts. */
const QUEUE = "product.account-guard";

/** With 15 minutes from one to the next, about a month. */
const ATTEMPTS = 3000;

interface GuardJob {
  uid: string;
}

export type AccountGuard = ReturnType<typeof createAccountGuard>;

/**
 * Has the identity service guard the accounts of owners who have two-factor here, so that a stolen password alone moves,
 * deletes or locks none of them there either. What is told is what holds when it is told, so that late and repeated
 * tries do no harm.
 */
export function createAccountGuard(parts: {
  database: Database<ProductTables & JobTables>;
  jobs: JobQueue;
  identity: IdentityAdmin | undefined;
  logger: Logger;
}) {
  const { database, jobs, identity, logger } = parts;

  async function tell(uid: string): Promise<void> {
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

  const worker = jobs.start<GuardJob>({
    queue: QUEUE,
    attempts: ATTEMPTS,
    run: ({ uid }) => tell(uid),
    failed(error, job) {
      logger.error(
        { err: error, job: job.id, attempts: job.attempts, givenUp: job.givenUp },
        "the identity service was not told of an owner's two-factor",
      );
    },
  });

  return {
    /** Two-factor is switched on or off in this transaction: the identity service will be told. */
    async order(uid: string, tx: Queryable<JobTables>): Promise<void> {
      if (identity) await jobs.add(QUEUE, { uid } satisfies GuardJob, tx);
    },

    /** Tells it now, so that nobody has to wait for the order; where that fails, the order is there. */
    async follow(uid: string): Promise<void> {
      await tell(uid).catch((error: unknown) => {
        requestLogger(logger).warn({ err: error }, "the identity service is told of a two-factor later");
      });
    },

    stop: () => worker.stop(),
  };
}
