import type { Database } from "@sealwright/database";
import { type Clock, DAY, epochSeconds, type Logger } from "@sealwright/runtime";
import type Stripe from "stripe";
import { ask } from "../stripe/ask.ts";
import type { PaymentsTables } from "../tables.ts";
import { isOurs } from "./purchase.ts";
import type { RenewalReminders } from "./renewal-reminders.ts";
import { isPaid, PAID_WITHIN } from "./session-state.ts";
import type { Subscriptions } from "./subscriptions.ts";
import type { StripeSync } from "./sync.ts";
import type { TrialReminders } from "./trial-reminders.ts";

/** A session can be paid for a day after it was created; the rest is for outages of our own. */
const LOOK_BACK = 3 * DAY;
const PAGE = 100;

interface ReconciliationDependencies {
  database: Database<PaymentsTables>;
  stripe: Stripe;
  sync: StripeSync;
  subscriptions: Subscriptions;
  renewals: RenewalReminders;
  trials: TrialReminders;
  clock: Clock;
  logger: Logger;
}

/**
 * Records paid sessions, and changes of subscriptions, whose webhooks never came; announces renewals and the ends of trials.
 * A failure is logged and does not hold up the rest; the run is then rejected at its end.
 */
export function createReconciliation(deps: ReconciliationDependencies) {
  const { database, stripe, sync, subscriptions, renewals, trials, clock, logger } = deps;

  async function withoutOrder(ids: string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await database.query
      .selectFrom("payments.orders")
      .select("sessionId")
      .where("sessionId", "in", ids)
      .execute();
    const recorded = new Set(rows.map(({ sessionId }) => sessionId));
    return ids.filter((id) => !recorded.has(id));
  }

  async function* paidWithoutOrder(lookBack: number): AsyncGenerator<string[]> {
    const created = { gte: epochSeconds(clock.now() - lookBack) };
    for (let last: string | undefined, more = true; more; ) {
      const from = last === undefined ? {} : { starting_after: last };
      const page = await ask(logger, () =>
        stripe.checkout.sessions.list({ status: "complete", created, limit: PAGE, ...from }),
      );
      // The Stripe account may sell other things, too.
      const paid = page.data.filter((session) => isOurs(session.metadata) && isPaid(session));
      yield await withoutOrder(paid.map((session) => session.id));
      last = page.data.at(-1)?.id;
      more = page.has_more && last !== undefined;
    }
  }

  /** @returns how many failed */
  async function countFailures(ids: string[], work: (id: string) => Promise<unknown>): Promise<number> {
    let failed = 0;
    for (const id of ids) {
      try {
        await work(id);
      } catch (error) {
        failed += 1;
        logger.error({ err: error, stripeId: id }, "not reconciled");
      }
    }
    return failed;
  }

  // Bank debits: a process looks back so far once.
  let lookBack = PAID_WITHIN;
  return async function reconcile(): Promise<void> {
    let failed = 0;
    for await (const ids of paidWithoutOrder(lookBack)) failed += await countFailures(ids, sync.session);
    if (failed === 0) lookBack = LOOK_BACK;
    failed += await countFailures(await subscriptions.overdue(), sync.subscription);
    for (const reminders of [renewals, trials]) {
      failed += await countFailures(await reminders.due(), async (id) => {
        // The owner may have canceled at the provider without our hearing of it.
        if (await sync.subscription(id)) await reminders.remind(id);
      });
    }
    if (failed > 0) throw new Error(`${failed} of Stripe's objects could not be reconciled`);
  };
}
