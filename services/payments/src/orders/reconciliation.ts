import type { Database } from "@sealwright/database";
import { type Clock, DAY, epochSeconds, type Logger } from "@sealwright/runtime";
import type Stripe from "stripe";
import { ask } from "../stripe/ask.ts";
import type { PaymentsTables } from "../tables.ts";
import type { RenewalReminders } from "./renewal-reminders.ts";
import type { Subscriptions } from "./subscriptions.ts";
import type { StripeSync } from "./sync.ts";

/** A session can be paid for a day after it was created; the rest is for outages of our own. */
const LOOK_BACK = 3 * DAY;
const PAGE = 100;

interface ReconciliationDependencies {
  database: Database<PaymentsTables>;
  stripe: Stripe;
  sync: StripeSync;
  subscriptions: Subscriptions;
  renewals: RenewalReminders;
  clock: Clock;
  logger: Logger;
}

/** Records paid sessions, and changes of subscriptions, whose webhooks never came; announces renewals. */
export function createReconciliation(deps: ReconciliationDependencies) {
  const { database, stripe, sync, subscriptions, renewals, clock, logger } = deps;

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

  return async function reconcile(): Promise<void> {
    const created = { gte: epochSeconds(clock.now() - LOOK_BACK) };
    for (let last: string | undefined, more = true; more; ) {
      const from = last === undefined ? {} : { starting_after: last };
      const page = await ask(logger, () =>
        stripe.checkout.sessions.list({ status: "complete", created, limit: PAGE, ...from }),
      );
      for (const id of await withoutOrder(page.data.map((session) => session.id))) await sync.session(id);
      last = page.data.at(-1)?.id;
      more = page.has_more && last !== undefined;
    }
    for (const id of await subscriptions.overdue()) await sync.subscription(id);
    for (const id of await renewals.due()) {
      // The owner may have canceled at the provider without our hearing of it.
      if (await sync.subscription(id)) await renewals.remind(id);
    }
  };
}
