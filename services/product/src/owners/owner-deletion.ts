import type { Database, JobQueue, JobTables } from "@sealwright/database";
import { accountDeletedMail, type Mailer } from "@sealwright/mail";
import type { IdentityAdmin } from "@sealwright/protocol/identity/admin-client";
import type { DeleteOwnerResponse } from "@sealwright/protocol/product";
import { type Logger, requestLogger } from "@sealwright/runtime";
import type { Transaction } from "kysely";
import type { Caller } from "../caller.ts";
import type { ProductTables } from "../tables.ts";
import type { OwnerData } from "./owner-data.ts";

const QUEUE = "product.owner-deletion";

/** With 15 minutes from one to the next, about a month: what was promised is not given up for an outage. */
const ATTEMPTS = 3000;

interface DeletionJob {
  uid: string;
  email: string;
}

export type OwnerDeletion = ReturnType<typeof createOwnerDeletion>;

/**
 * Deletes owners here and at the identity service. Once it has begun it comes to its end by itself: what is held here
 * and the order to delete the rest are one transaction, and the order is carried out until it succeeds. The owner's
 * receipt is the last of it.
 */
export function createOwnerDeletion(parts: {
  database: Database<ProductTables & JobTables>;
  jobs: JobQueue;
  mailer: Pick<Mailer, "send">;
  identity: IdentityAdmin | undefined;
  ownerData: OwnerData;
  siteUrl: string;
  logger: Logger;
}) {
  const { database, jobs, mailer, identity, ownerData, siteUrl, logger } = parts;

  /** The account first: who has none can no longer sign in, and so leaves nothing new here. */
  async function deleteRest(uid: string): Promise<void> {
    await identity?.deleteAccount(uid);
    await ownerData.delete(uid, database.query);
  }

  const worker = jobs.start<DeletionJob>({
    queue: QUEUE,
    attempts: ATTEMPTS,
    async run({ uid, email }) {
      await deleteRest(uid);
      await mailer.send(email, accountDeletedMail({ siteUrl }));
    },
    failed(error, job) {
      logger.error(
        { err: error, job: job.id, attempts: job.attempts, givenUp: job.givenUp },
        "deletion of an owner failed",
      );
    },
  });

  return {
    /** Deletes what is held here, and stores the order for the rest. */
    async begin({ uid, email }: Caller, tx: Transaction<ProductTables & JobTables>): Promise<void> {
      await ownerData.delete(uid, tx);
      if (identity) await jobs.add(QUEUE, { uid, email } satisfies DeletionJob, tx);
    },

    /** Tries the rest at once, so that the owner can be told that it is done. */
    async finish(uid: string): Promise<DeleteOwnerResponse["account"]> {
      if (!identity) return "retained";
      try {
        await deleteRest(uid);
        return "deleted";
      } catch (error) {
        requestLogger(logger).warn({ err: error }, "an account is deleted later");
        return "pending";
      }
    },

    stop: () => worker.stop(),
  };
}
