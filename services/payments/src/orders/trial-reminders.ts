import type { Database, JobQueue, JobTables } from "@sealwright/database";
import { TRIAL } from "@sealwright/protocol/payments/prices";
import { type Clock, DAY } from "@sealwright/runtime";
import type { PaymentsTables } from "../tables.ts";
import { trialReminderJob } from "./order-mails.ts";

/** How long before a trial ends its owner is reminded; Stripe's event comes then, too. */
const NOTICE = TRIAL.toldDaysBefore * DAY;

export type TrialReminders = ReturnType<typeof createTrialReminders>;

/** Announces the end of each trial, and the charge that follows. */
export function createTrialReminders(
  database: Database<PaymentsTables & JobTables>,
  jobs: JobQueue,
  clock: Clock,
) {
  return {
    /** Subscriptions whose trial ends soon and was not announced, the soonest first. */
    async due(): Promise<string[]> {
      const rows = await database.query
        .selectFrom("payments.subscriptions as s")
        // Without its order, no one knows whom to remind.
        .innerJoin("payments.orders as orders", "orders.subscriptionId", "s.subscriptionId")
        .select("s.subscriptionId")
        // A plan that starts later is trialing at Stripe, too.
        .where("orders.trial", "=", true)
        .where("s.status", "=", "trialing")
        .where("s.cancelAtPeriodEnd", "=", false)
        .where("s.trialReminderAt", "is", null)
        .where("s.periodEndsAt", ">", new Date(clock.now()))
        .where("s.periodEndsAt", "<=", new Date(clock.now() + NOTICE))
        .orderBy("s.periodEndsAt")
        .limit(100)
        .execute();
      return rows.map(({ subscriptionId }) => subscriptionId);
    },

    /** Queues the email, unless it is queued already, the owner has canceled, or the trial is over. */
    async remind(subscriptionId: string): Promise<void> {
      await database.transaction(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable("payments.subscriptions")
          .set({ trialReminderAt: new Date(clock.now()) })
          .where("subscriptionId", "=", subscriptionId)
          .where("status", "=", "trialing")
          .where("cancelAtPeriodEnd", "=", false)
          .where("trialReminderAt", "is", null)
          .where("subscriptionId", "in", (from) =>
            from
              .selectFrom("payments.orders")
              .select("subscriptionId")
              .where("trial", "=", true)
              .$castTo<{ subscriptionId: string }>(),
          )
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await jobs.add(trialReminderJob, { subscriptionId }, tx);
      });
    },
  };
}
