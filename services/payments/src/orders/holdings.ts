import type { Holding } from "@sealwright/protocol/payments";
import { findPrice } from "@sealwright/protocol/payments/prices";
import { currentPurchase, type StoredOrder, startsLater, usableQuantity } from "./orders.ts";

/** Stripe's words for a subscription that may be used. While a failed charge is retried, its owner keeps the plan. */
const USABLE = ["trialing", "active", "past_due"];

/** A subscription that began with a trial, or later, is active once its first full charge came in. */
function isPaidInFull({ price, quantity, trial, amountCents, status }: StoredOrder): boolean {
  const paidAtOnce = !trial && amountCents >= findPrice(price).cents * quantity;
  return paidAtOnce || status === "active";
}

/** The owner's current holdings: orders that have ended or have yet to begin are left out. */
export function toHoldings(orders: readonly StoredOrder[], now: Date): Holding[] {
  return orders.flatMap((order) => {
    const { id, paidAt: since, subscriptionId, status, periodEndsAt, cancelAtPeriodEnd } = order;
    // Another plan that the owner has switched to is held once it is paid.
    const { price } = order.trial && status === "trialing" ? order : currentPurchase(order);
    const quantity = usableQuantity(order, now);
    const held = { price, quantity, order: id, since, isPaidInFull: isPaidInFull(order) };
    if (subscriptionId === null) return order.endedAt === null ? [held] : [];
    if (status === null || !USABLE.includes(status) || startsLater(order)) return [];
    return [{ ...held, until: (cancelAtPeriodEnd && periodEndsAt) || undefined }];
  });
}
