import type { Holding } from "@sealwright/protocol/payments";
import { currentPurchase, type StoredOrder, startsLater } from "./orders.ts";

/** Stripe's words for a subscription that may be used. While a failed charge is retried, its owner keeps the plan. */
const USABLE = ["trialing", "active", "past_due"];

/** What orders give their owner, with what has ended and what has yet to begin left out. */
export function toHoldings(orders: readonly StoredOrder[]): Holding[] {
  return orders.flatMap((order) => {
    const { id, paidAt: since, subscriptionId, status, periodEndsAt, cancelAtPeriodEnd } = order;
    const held = { ...currentPurchase(order), order: id, since };
    if (subscriptionId === null) return [held];
    if (status === null || !USABLE.includes(status) || startsLater(order)) return [];
    return [{ ...held, until: (cancelAtPeriodEnd && periodEndsAt) || undefined }];
  });
}
