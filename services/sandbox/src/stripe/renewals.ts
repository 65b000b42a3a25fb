import type { Books } from "./books.ts";
import type { TestInvoice } from "./objects/invoice.ts";
import type { TestPrice } from "./objects/price.ts";
import { nextPeriod, type TestSubscription } from "./objects/subscription.ts";
import { applyPending } from "./quantities.ts";

/** Charges for the next period, as Stripe does on its date; one that was canceled by then ends instead. */
export function renew(books: Books, subscription: TestSubscription, paid: boolean): TestSubscription {
  if ((subscription.cancel_at ?? Infinity) <= periodEndOf(subscription)) return end(books, subscription);
  const { customer, id, items } = subscription;
  const lines = items.data.map(({ price, quantity }) => ({ price, quantity }));
  const invoice = books.invoice({
    customer,
    subscription: id,
    items: lines,
    payment: paid ? "paid" : "failed",
    reason: "subscription_cycle",
  });
  return books.changeSubscription(subscription, {
    status: paid ? "active" : "past_due",
    latest_invoice: invoice.id,
    items: { ...items, data: items.data.map(nextPeriod) },
  });
}

/** Pays what a failed charge left open; its subscription goes on. */
export function payInvoice(books: Books, invoice: TestInvoice): void {
  if (invoice.status !== "open") return;
  books.settleInvoice(invoice, true, "now");
  const subscription = books.store.get("subscription", invoice.subscription ?? "");
  if (subscription?.pending_update) applyPending(books, subscription, invoice);
  else if (subscription?.status === "past_due") books.changeSubscription(subscription, { status: "active" });
}

/** Another price from the next charge on; Stripe settles the difference between the two, which the sandbox leaves out. */
export function switchPlan(books: Books, subscription: TestSubscription, price: TestPrice | undefined): void {
  if (price?.type !== "recurring") return;
  const { items } = subscription;
  books.changeSubscription(subscription, {
    items: { ...items, data: items.data.map((item) => ({ ...item, price })) },
  });
}

/** @param at when it shall end, in seconds since the epoch; null takes a cancellation back */
export function scheduleEnd(
  books: Books,
  subscription: TestSubscription,
  at: number | "period-end" | null,
): TestSubscription {
  return books.changeSubscription(subscription, {
    cancel_at: at === "period-end" ? periodEndOf(subscription) : at,
    cancel_at_period_end: at === "period-end",
    canceled_at: at === null ? null : books.now(),
  });
}

function periodEndOf({ items }: TestSubscription): number {
  return Math.min(...items.data.map(({ current_period_end }) => current_period_end));
}

/** Ends it at once. */
export function end(books: Books, subscription: TestSubscription): TestSubscription {
  const at = books.now();
  const changes = { status: "canceled", ended_at: at, canceled_at: at } as const;
  return books.changeSubscription(subscription, changes, "customer.subscription.deleted");
}
