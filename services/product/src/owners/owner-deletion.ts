import {
  type Database,
  defineJob,
  type JobQueue,
  type JobTables,
  MAX_ATTEMPTS_FOR_A_MONTH,
} from "@sealwright/database";
import { accountDeletedMail, type Mailer } from "@sealwright/mail";
import type { IdentityAdmin } from "@sealwright/protocol/identity/admin-client";
import type { DeleteOwnerResponse } from "@sealwright/protocol/product";
import { type Logger, requestLogger } from "@sealwright/runtime";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { Caller } from "../caller.ts";
import type { ProductTables } from "../tables.ts";
import type { OwnerData } from "./owner-data.ts";

interface DeletionDependencies {
  database: Database<ProductTables>;
  identity: IdentityAdmin | undefined;
  ownerData: OwnerData;
  mailer: Pick<Mailer, "send">;
  siteUrl: string;
}

export const ownerDeletionJob = defineJob({
  name: "product.owner-deletion",
  description: "Deletes an owner's account at the identity service, then emails a receipt.",
  payload: z.object({ uid: z.string(), email: z.string() }),
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ uid, email }, deps: DeletionDependencies) {
    await deleteRest(uid, deps);
    await deps.mailer.send(email, accountDeletedMail({ siteUrl: deps.siteUrl }));
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
export function createOwnerDeletion(deps: DeletionDependencies & { jobs: JobQueue; logger: Logger }) {
  const { identity, ownerData, jobs, logger } = deps;
  const worker = jobs.start(ownerDeletionJob, deps);
  return {
    /** Deletes our data and queues the rest. */
    async begin({ uid, email }: Caller, tx: Transaction<ProductTables & JobTables>): Promise<void> {
      await ownerData.delete(uid, tx);
      if (identity) await jobs.add(ownerDeletionJob, { uid, email }, tx);
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

    stop: () => worker.stop(),
  };
}
