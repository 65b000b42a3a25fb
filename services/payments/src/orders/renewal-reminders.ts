import type { Database, JobQueue, JobTables } from "@sealwright/database";
import { findPrice, PRICE_NAMES, RENEWAL_TOLD_DAYS_BEFORE } from "@sealwright/protocol/payments/prices";
import { type Clock, DAY } from "@sealwright/runtime";
import type { PaymentsTables } from "../tables.ts";
import { renewalReminderJob } from "./order-mails.ts";

/** How long before a yearly renewal its owner is reminded, as the pricing page promises. */
const NOTICE = RENEWAL_TOLD_DAYS_BEFORE * DAY;
/** After this long a monthly plan's owner is reminded again: at least once a year (Cal. Bus. & Prof. Code § 17602). */
const MONTHLY_PLANS_EVERY = 330 * DAY;
const YEARLY = PRICE_NAMES.filter((name) => findPrice(name).interval === "year");

export type RenewalReminders = ReturnType<typeof createRenewalReminders>;

/** Announces each yearly renewal, and a renewal a year of monthly plans. */
export function createRenewalReminders(
  database: Database<PaymentsTables & JobTables>,
  jobs: JobQueue,
  clock: Clock,
) {
  return {
    /** Subscriptions whose renewal has not been announced yet, the soonest first. */
    async due(): Promise<string[]> {
      const rows = await database.query
        .selectFrom("payments.subscriptions as s")
        .innerJoin("payments.orders as orders", "orders.subscriptionId", "s.subscriptionId")
        .select("s.subscriptionId")
        .where("s.status", "=", "active")
        .where("s.cancelAtPeriodEnd", "=", false)
        .where("s.periodEndsAt", ">", new Date(clock.now()))
        .where(({ or, and, not, eb, ref, fn }) => {
          const yearly = eb(fn.coalesce("s.price", "orders.price"), "in", YEARLY);
          const soon = eb("s.periodEndsAt", "<=", new Date(clock.now() + NOTICE));
          const since = fn.coalesce("s.renewalRemindedFor", "orders.paidAt");
          const longAgo = eb(since, "<=", new Date(clock.now() - MONTHLY_PLANS_EVERY));
          return or([
            and([yearly, soon, eb("s.renewalRemindedFor", "is distinct from", ref("s.periodEndsAt"))]),
            and([not(yearly), longAgo]),
          ]);
        })
        .orderBy("s.periodEndsAt")
        .limit(100)
        .execute();
      return rows.map(({ subscriptionId }) => subscriptionId);
    },

    /** Queues the email, unless it is queued already or the owner has canceled. */
    async remind(subscriptionId: string): Promise<void> {
      await database.transaction(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable("payments.subscriptions")
          .set(({ ref }) => ({ renewalRemindedFor: ref("periodEndsAt") }))
          .where("subscriptionId", "=", subscriptionId)
          .where("cancelAtPeriodEnd", "=", false)
          // As in `due`: a period may also have moved earlier.
          .whereRef("renewalRemindedFor", "is distinct from", "periodEndsAt")
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await jobs.add(renewalReminderJob, { subscriptionId }, tx);
      });
    },
  };
}
