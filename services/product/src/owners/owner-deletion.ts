import {
  type Database,
  defineJob,
  type JobQueue,
  type JobTables,
  MAX_ATTEMPTS_FOR_A_MONTH,
} from "@sealwright/database";
import { accountDeletedMail, type Mailer, unlessRejected } from "@sealwright/mail";
import type { IdentityAdmin } from "@sealwright/protocol/identity/admin-client";
import type { DeleteOwnerResponse } from "@sealwright/protocol/product/calls";
import { type Logger, requestLogger, stopAll } from "@sealwright/runtime";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { Caller } from "../caller.ts";
import type { ProductTables } from "../tables.ts";
import type { OwnerData } from "./owner-data.ts";

interface DeletionDependencies {
  database: Database<ProductTables>;
  identity: IdentityAdmin | undefined;
  ownerData: OwnerData;
  /** Ends an owner's subscriptions and deletes what is personal about their purchases. */
  forgetBuyer?: ((owner: DeletedOwner) => Promise<void>) | undefined;
  /** Voids what an owner has sent for signature. */
  forgetSender?: ((uid: string, email?: string) => Promise<void>) | undefined;
  mailer: Pick<Mailer, "send">;
  logger: Logger;
  siteUrl: string;
  /** Whether a deletion ends the owner's plans. */
  endsPlans: boolean;
}

interface DeletedOwner {
  uid: string;
  /** Undefined if it is not verified: then it may be someone else's, whose plans stay and who gets no receipt. */
  email?: string | undefined;
}

export const buyerDeletionJob = defineJob({
  name: "product.buyer-deletion",
  description: "Has the payments backend end a deleted owner's subscriptions and forget who bought.",
  payload: z.object({ uid: z.string(), email: z.string().optional() }),
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  run: async (owner, { forgetBuyer }: DeletionDependencies) => forgetBuyer?.(owner),
});

export const senderDeletionJob = defineJob({
  name: "product.sender-deletion",
  description: "Has the signing service void what a deleted owner has sent, and delete their drafts.",
  payload: z.object({ uid: z.string(), email: z.string().optional() }),
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  run: async ({ uid, email }, { forgetSender }: DeletionDependencies) => forgetSender?.(uid, email),
});

export const ownerDeletionJob = defineJob({
  name: "product.owner-deletion",
  description: "Deletes an owner's account at the identity service, then emails a receipt.",
  payload: z.object({ uid: z.string(), email: z.string().optional() }),
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ uid, email }, deps: DeletionDependencies) {
    await deleteRest(uid, deps);
    if (email === undefined) return;
    await unlessRejected(deps.logger, "account-deleted", deps.mailer.send(email, accountDeletedMail(deps)));
  },
});

/** The account goes first: without one, the owner cannot sign in and leave new data here. */
async function deleteRest(
  uid: string,
  { database, identity, ownerData }: DeletionDependencies,
): Promise<void> {
  await identity?.deleteAccount(uid);
  await ownerData.delete(uid, database.query);
}

export type OwnerDeletion = ReturnType<typeof createOwnerDeletion>;

/**
 * Deletes owners here and at the identity service. Once begun, a deletion always completes: our data goes in the same
 * transaction that queues the rest.
 */
export function createOwnerDeletion(deps: DeletionDependencies & { jobs: JobQueue }) {
  const { identity, forgetBuyer, forgetSender, ownerData, jobs, logger } = deps;
  const workers = [
    jobs.start(ownerDeletionJob, deps),
    jobs.start(buyerDeletionJob, deps),
    jobs.start(senderDeletionJob, deps),
  ];
  return {
    /** Deletes our data and queues the rest. */
    async begin(
      { uid, email, emailVerified }: Caller,
      tx: Transaction<ProductTables & JobTables>,
    ): Promise<void> {
      await ownerData.delete(uid, tx);
      const owner: DeletedOwner = emailVerified ? { uid, email } : { uid };
      if (forgetBuyer) await jobs.add(buyerDeletionJob, owner, tx);
      if (forgetSender) await jobs.add(senderDeletionJob, owner, tx);
      if (identity) await jobs.add(ownerDeletionJob, owner, tx);
    },

    /** Tries the rest at once, so that the owner sees it done. */
    async finish(uid: string): Promise<DeleteOwnerResponse["account"]> {
      if (!identity) return "retained";
      try {
        await deleteRest(uid, deps);
        return "deleted";
      } catch (error) {
        requestLogger(logger).warn({ err: error }, "account deletion deferred");
        return "pending";
      }
    },

    stop: () => stopAll(workers),
  };
}
