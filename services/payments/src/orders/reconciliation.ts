import type { Database } from "@sealwright/database";
import { type Clock, DAY, epochSeconds, type Logger } from "@sealwright/runtime";
import type Stripe from "stripe";
import { isOurs } from "../checkout/purchase.ts";
import { ask } from "../stripe/ask.ts";
import type { PaymentsTables } from "../tables.ts";
import type { RenewalReminders } from "./renewal-reminders.ts";
import type { Subscriptions } from "./subscriptions.ts";
import { isPaid, type StripeSync } from "./sync.ts";

/** A session can be paid for a day after it was created; the rest is for outages of our own. */
const LOOK_BACK = 3 * DAY;
/** A bank debit is paid up to two weeks after its checkout: a process looks back so far once. */
const FIRST_LOOK_BACK = 15 * DAY;
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

  let lookBack = FIRST_LOOK_BACK;
  return async function reconcile(): Promise<void> {
    const created = { gte: epochSeconds(clock.now() - lookBack) };
    for (let last: string | undefined, more = true; more; ) {
      const from = last === undefined ? {} : { starting_after: last };
      const page = await ask(logger, () =>
        stripe.checkout.sessions.list({ status: "complete", created, limit: PAGE, ...from }),
      );
      // The Stripe account may sell other things, too.
      const paid = page.data.filter((session) => isOurs(session.metadata) && isPaid(session));
      for (const id of await withoutOrder(paid.map((session) => session.id))) await sync.session(id);
      last = page.data.at(-1)?.id;
      more = page.has_more && last !== undefined;
    }
    lookBack = LOOK_BACK;
    for (const id of await subscriptions.overdue()) await sync.subscription(id);
    for (const id of await renewals.due()) {
      // The owner may have canceled at the provider without our hearing of it.
      if (await sync.subscription(id)) await renewals.remind(id);
    }
  };
}
