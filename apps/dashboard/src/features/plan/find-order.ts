import type { RunningSubscription } from "@sealwright/protocol/payments";
import type { Order } from "@sealwright/protocol/payments/calls";
import { findPrice } from "@sealwright/protocol/payments/prices";

/** The order behind a subscription of a decision, which names no orders. */
export function findOrder(
  orders: readonly Order[],
  { price, renewsAt }: RunningSubscription,
): Order | undefined {
  const { product } = findPrice(price);
  return orders.find(
    ({ subscription }) => subscription?.product === product && subscription.renewsAt === renewsAt,
  );
}
