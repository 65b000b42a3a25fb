import type { Books } from "./books.ts";
import { nextPeriod, type TestSubscription } from "./objects/subscription.ts";

/** Charges for the next period, as Stripe does on its date; one that was canceled ends instead. */
export function renew(books: Books, subscription: TestSubscription, paid: boolean): TestSubscription {
  if (subscription.cancel_at_period_end) return end(books, subscription);
  const { customer, id, items } = subscription;
  const lines = items.data.map(({ price, quantity }) => ({ price, quantity }));
  const invoice = books.invoice({
    ...{ customer, subscription: id, items: lines, paid, reason: "subscription_cycle" },
  });
  return books.changeSubscription(subscription, {
    status: paid ? "active" : "past_due",
    latest_invoice: invoice.id,
    items: { ...items, data: items.data.map(nextPeriod) },
  });
}

/** Ends it at once. */
export function end(books: Books, subscription: TestSubscription): TestSubscription {
  const at = books.now();
  const changes = { status: "canceled", ended_at: at, canceled_at: at } as const;
  return books.changeSubscription(subscription, changes, "customer.subscription.deleted");
}
