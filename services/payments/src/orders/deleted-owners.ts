import {
  type Database,
  deleteInBatches,
  type JobQueue,
  type JobTables,
  type Queryable,
} from "@sealwright/database";
import { IdTokenError, type IdTokenVerifier } from "@sealwright/protocol/identity/verifier";
import { type Clock, DAY, hashToken, SECOND } from "@sealwright/runtime";
import { sql } from "kysely";
import type { PaymentsTables } from "../tables.ts";
import { subscriptionEndJob } from "./subscription-end.ts";

/** A session can be paid for a day, and a bank debit takes two weeks at most. */
const REMEMBERED_FOR = 30 * DAY;

type On = Queryable<PaymentsTables & JobTables>;

export interface DeletedOwner {
  uid: string;
  /** Undefined if it was never verified: then it may be someone else's. */
  email?: string | undefined;
}

export type DeletedOwners = ReturnType<typeof createDeletedOwners>;

/** Purchases of a deleted account. */
export function createDeletedOwners(
  database: Database<PaymentsTables & JobTables>,
  jobs: JobQueue,
  clock: Clock,
) {
  /** Whether that account was deleted at that time or later. */
  async function deletedSince(uid: string, time: Date, on: On = database.query): Promise<boolean> {
    const row = await on
      .selectFrom("payments.deletedOwners")
      .select("uidHash")
      .where("uidHash", "=", hashToken(uid))
      .where("deletedAt", ">=", time)
      .executeTakeFirst();
    return row !== undefined;
  }

  return {
    /** Ends the subscriptions, and keeps of the orders what bookkeeping needs. Idempotent. */
    async forget({ uid, email }: DeletedOwner): Promise<void> {
      await database.transaction(async (tx) => {
        await lockOwner(uid, tx);
        const deletedAt = new Date(clock.now());
        await tx
          .insertInto("payments.deletedOwners")
          .values({ uidHash: hashToken(uid), deletedAt })
          .onConflict((conflict) => conflict.column("uidHash").doUpdateSet({ deletedAt }))
          .execute();
        await tx.deleteFrom("payments.choices").where("uid", "=", uid).execute();
        await tx.deleteFrom("payments.customers").where("uid", "=", uid).execute();
        const orders = await tx
          .updateTable("payments.orders")
          .set({ uid: null, email: null })
          .where((is) =>
            is.or([
              is("uid", "=", uid),
              // Made without signing in.
              is.and([is("uid", "is", null), is("email", "=", email ?? null)]),
            ]),
          )
          .returning("subscriptionId")
          .execute();
        for (const { subscriptionId } of orders) {
          if (subscriptionId !== null) await jobs.add(subscriptionEndJob, { subscriptionId }, tx);
        }
      });
    },

    /**
     * For an order that is about to be written: serializes it with the deletion of its owner.
     * @param started when its checkout was started
     */
    async lockAndCheckDeleted(uid: string | null, started: Date, tx: On): Promise<boolean> {
      if (uid === null) return false;
      await lockOwner(uid, tx);
      return deletedSince(uid, started, tx);
    },

    /** ID tokens are valid for up to an hour longer than their account. */
    rejectDeleted(verify: IdTokenVerifier): IdTokenVerifier {
      return async (token) => {
        const claims = await verify(token);
        const signedInAt = new Date(claims.auth_time * SECOND);
        if (await deletedSince(claims.sub, signedInAt)) throw new IdTokenError(false);
        return claims;
      };
    },

    async removeExpired(): Promise<void> {
      await deleteInBatches(database, "payments.deletedOwners", (rows) =>
        rows.where("deletedAt", "<=", new Date(clock.now() - REMEMBERED_FOR)).orderBy("deletedAt"),
      );
    },
  };
}

async function lockOwner(uid: string, tx: On): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`buyer ${uid}`}, 0))`.execute(tx);
}
