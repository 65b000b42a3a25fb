import type { Order } from "@sealwright/protocol/payments";
import type { Caller } from "../caller.ts";
import type { PaymentsContext } from "../context.ts";
import { PaymentsError } from "../errors.ts";
import { ask } from "../stripe/ask.ts";
import { toOrder } from "./orders.ts";
import { ENDED } from "./subscription-status.ts";

/**
 * Has a subscription end with the period that is paid for, or takes that back.
 * @throws PaymentsError order-not-found, not-cancelable, payments-unavailable
 */
export async function setCancellation(
  { orders, stripe, subscriptions, logger }: PaymentsContext,
  caller: Caller,
  orderId: string,
  cancel: boolean,
): Promise<Order> {
  const { subscriptionId, status } = await orders.read(caller, orderId);
  if (subscriptionId === null || (status !== null && ENDED.includes(status))) {
    throw new PaymentsError("not-cancelable");
  }
  const version = await subscriptions.nextVersion();
  const subscription = await ask(logger, () =>
    stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: cancel }),
  );
  await subscriptions.store(subscription, version);
  return toOrder(await orders.read(caller, orderId));
}
