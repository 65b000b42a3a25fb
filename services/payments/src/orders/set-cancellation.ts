import type { Order } from "@sealwright/protocol/payments/calls";
import type { Caller } from "../caller.ts";
import type { PaymentsContext } from "../context.ts";
import { PaymentsError } from "../errors.ts";
import { ask, isRejected } from "../stripe/ask.ts";
import { toOrder } from "./orders.ts";
import { NOT_RUNNING } from "./subscription-status.ts";

/**
 * Has a subscription end with the period that is paid for, or takes that back.
 * @throws PaymentsError order-not-found, not-cancelable, payments-unavailable
 */
export async function setCancellation(
  { orders, stripe, subscriptions, sync, logger }: PaymentsContext,
  caller: Caller,
  orderId: string,
  cancel: boolean,
): Promise<Order> {
  const { subscriptionId, status } = await orders.read(caller, orderId);
  if (subscriptionId === null || (status !== null && NOT_RUNNING.includes(status))) {
    throw new PaymentsError("not-cancelable");
  }
  const version = await subscriptions.nextVersion();
  try {
    const changes = { cancel_at_period_end: cancel };
    const subscription = await ask(logger, () => stripe.subscriptions.update(subscriptionId, changes));
    await subscriptions.store(subscription, version);
  } catch (error) {
    if (!isRejected(error)) throw error;
    // It has ended at Stripe, and the webhook is still on its way.
    await sync.subscription(subscriptionId);
    throw new PaymentsError("not-cancelable");
  }
  return toOrder(await orders.read(caller, orderId));
}
