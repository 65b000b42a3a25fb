import { findRival } from "@sealwright/protocol/payments";
import type { Order } from "@sealwright/protocol/payments/calls";
import { findPrice, slotOf } from "@sealwright/protocol/payments/prices";
import type { Caller } from "../../caller.ts";
import type { PaymentsContext } from "../../context.ts";
import { PaymentsError } from "../../errors.ts";
import { endSubscription } from "../../orders/end-subscription.ts";
import { currentPurchase, type StoredOrder, toOrder } from "../../orders/orders.ts";
import { FAILING, NOT_RUNNING } from "../../orders/subscription-status.ts";
import { ask, isRejected } from "../../stripe/ask.ts";

/**
 * Has a subscription end with the period that is paid for, or takes that back. One whose charge failed ends at once: its
 * period is not paid for, and Stripe would try the charge again until it ends.
 * @throws PaymentsError order-not-found, not-cancelable, already-subscribed, payments-unavailable
 */
export async function setCancellation(
  context: PaymentsContext,
  caller: Caller,
  orderId: string,
  cancel: boolean,
): Promise<Order> {
  const { orders, stripe, subscriptions, sync, logger } = context;
  const { subscriptionId } = await orders.read(caller, orderId);
  if (subscriptionId === null) throw new PaymentsError("not-cancelable");
  // A failed charge's webhook may have been missed.
  await sync.subscription(subscriptionId);
  const order = await orders.read(caller, orderId);
  const { status } = order;
  if (status !== null && NOT_RUNNING.includes(status)) throw new PaymentsError("not-cancelable");
  if (cancel && status !== null && FAILING.includes(status)) {
    await endSubscription(subscriptionId, "Canceled by its owner after a failed charge", context);
    return toOrder(await orders.read(caller, orderId));
  }
  if (!cancel) await assertNoSuccessor(context, caller, order);
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

/**
 * A plan that was bought to start when this one ends would be charged beside it.
 * @throws PaymentsError already-subscribed, payments-unavailable
 */
async function assertNoSuccessor(
  { accounts, openCheckouts }: PaymentsContext,
  caller: Caller,
  order: StoredOrder,
): Promise<void> {
  const current = currentPurchase(order);
  await openCheckouts.closeAll(caller.uid, slotOf(current.price));
  const successor = findRival(await accounts.of(caller), current);
  if (!successor) return;
  const [kept, next] = [current, successor].map(({ price }) => findPrice(price).product);
  throw new PaymentsError(
    "already-subscribed",
    `${next} starts when ${kept} ends. To keep ${kept}, cancel ${next} first`,
  );
}
