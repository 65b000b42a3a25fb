import { findPrice, type PriceName } from "@sealwright/protocol/payments/prices";
import type { Clock } from "@sealwright/runtime";
import type Stripe from "stripe";
import type { Caller } from "../caller.ts";
import { PaymentsError } from "../errors.ts";
import {
  currentPurchase,
  type Orders,
  type StoredOrder,
  startsLater,
  usableQuantity,
} from "../orders/orders.ts";
import { FAILING } from "../orders/subscription-status.ts";
import type { StripeSync } from "../orders/sync.ts";

export interface RunningSeats {
  order: StoredOrder;
  price: PriceName;
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  seats: number;
  usable: number;
}

/** @throws PaymentsError seats-not-sold, past-due, payments-unavailable */
export function createFindSeatPlan({
  orders,
  sync,
  clock,
}: {
  orders: Orders;
  sync: StripeSync;
  clock: Clock;
}) {
  return async (payer: Caller): Promise<RunningSeats> => {
    const found = (await orders.list(payer)).find(isSeatPlan);
    const id = found?.subscriptionId;
    if (!found || !id) throw new PaymentsError("seats-not-sold");
    const subscription = await sync.subscription(id, ["latest_invoice"]);
    const order = await orders.read(payer, found.id);
    const item = subscription?.items.data[0];
    if (!subscription || !item || !isSeatPlan(order)) throw new PaymentsError("seats-not-sold");
    if (FAILING.includes(subscription.status)) throw new PaymentsError("past-due");
    if (order.cancelAtPeriodEnd) {
      throw new PaymentsError("seats-not-sold", "The plan ends soon. Keep it before you change its seats");
    }
    const { price, quantity: seats } = currentPurchase(order);
    const usable = usableQuantity(order, new Date(clock.now()));
    return { order, price, subscription, item, seats, usable };
  };
}

function isSeatPlan(order: StoredOrder): boolean {
  const isRunning = order.status === "active" || order.status === "past_due" || order.status === "unpaid";
  return isRunning && !startsLater(order) && findPrice(currentPurchase(order).price).perSeat === true;
}
