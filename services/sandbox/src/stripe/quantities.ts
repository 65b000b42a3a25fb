import { ApiError } from "./api/api-error.ts";
import type { Books } from "./books.ts";
import type { TestInvoice } from "./objects/invoice.ts";
import type { LineItem } from "./objects/session.ts";
import type { TestSubscription } from "./objects/subscription.ts";

interface Wanted {
  id: string;
  quantity: number;
}

const PENDING_SECONDS = 23 * 60 * 60;

/** The unused time at the old quantity, given back, and the same time at the new one. @param at in seconds */
export function prorate(subscription: TestSubscription, { id, quantity }: Wanted, at: number): LineItem[] {
  const item = findItem(subscription, id);
  const { current_period_start: start, current_period_end: end, price } = item;
  if (at < start || at > end) {
    const param = "proration_date";
    throw new ApiError(400, "The proration date must be within the current period.", { param });
  }
  if (subscription.status === "trialing") return [];
  const centsFor = (count: number) => Math.round((price.unit_amount * count * (end - at)) / (end - start));
  return [
    { price, quantity: item.quantity, cents: -centsFor(item.quantity) },
    { price, quantity, cents: centsFor(quantity) },
  ];
}

/** Changes how many are sold: at once where nothing is to pay or the card pays, otherwise with the invoice. */
export function changeQuantity(
  books: Books,
  subscription: TestSubscription,
  wanted: Wanted,
  how: {
    proration_behavior?: "always_invoice" | "none" | undefined;
    proration_date?: number | undefined;
  },
): TestSubscription {
  const at = how.proration_date ?? books.now();
  const lines = how.proration_behavior === "always_invoice" ? prorate(subscription, wanted, at) : [];
  const isDue = lines.reduce((sum, { cents = 0 }) => sum + cents, 0) > 0;
  if (!isDue) return apply(books, subscription, wanted);
  const method = subscription.default_payment_method ?? "pm_card_visa";
  const isPaid = method === "pm_card_visa";
  const { customer, id } = subscription;
  const invoice = books.invoice({
    customer,
    subscription: id,
    items: lines,
    payment: isPaid ? "paid" : "failed",
    reason: "subscription_update",
  });
  const billed = { ...subscription, latest_invoice: invoice.id };
  if (isPaid) return apply(books, billed, wanted);
  const pending_update = { expires_at: books.now() + PENDING_SECONDS, subscription_items: [wanted] };
  return books.changeSubscription(billed, { pending_update });
}

/** Once the invoice of a pending change is paid. */
export function applyPending(books: Books, subscription: TestSubscription, invoice: TestInvoice): void {
  const [wanted] = subscription.pending_update?.subscription_items ?? [];
  if (wanted && subscription.latest_invoice === invoice.id) apply(books, subscription, wanted);
}

function apply(books: Books, subscription: TestSubscription, { id, quantity }: Wanted): TestSubscription {
  findItem(subscription, id);
  const { items } = subscription;
  const data = items.data.map((item) => (item.id === id ? { ...item, quantity } : item));
  return books.changeSubscription(subscription, { pending_update: null, items: { ...items, data } });
}

function findItem({ items }: TestSubscription, id: string) {
  const item = items.data.find((one) => one.id === id);
  if (!item) throw new ApiError(404, `No such subscription item: '${id}'`, { param: "items[0][id]" });
  return item;
}
