import type { Logger } from "@sealwright/runtime";
import type Stripe from "stripe";
import { ask, isMissing } from "../stripe/ask.ts";
import { isPending } from "./session-state.ts";
import type { Subscriptions } from "./subscriptions.ts";

export interface EndDependencies {
  stripe: Stripe;
  subscriptions: Subscriptions;
  sync: { subscription(id: string): Promise<unknown> };
  logger: Logger;
}

/**
 * Cancels a subscription at Stripe, at once; Stripe then also stops collecting its open invoices. Idempotent.
 * @param comment why, as Stripe's dashboard shows it
 * @returns false if it had ended before
 * @throws PaymentsError payments-unavailable
 */
export async function endSubscription(
  subscriptionId: string,
  comment: string,
  { stripe, subscriptions, sync, logger }: EndDependencies,
): Promise<boolean> {
  const version = await subscriptions.nextVersion();
  try {
    const cancellation_details = { comment };
    const ended = await ask(logger, () =>
      stripe.subscriptions.cancel(subscriptionId, { cancellation_details }),
    );
    await subscriptions.store(ended, version);
    return true;
  } catch (error) {
    if (!isMissing(error)) throw error;
    // It had ended before; Stripe's state is recorded all the same.
    await sync.subscription(subscriptionId);
    return false;
  }
}

/**
 * Ends the subscription of a session whose bank refused to pay. No order leads to it, and Stripe would try to charge it
 * again after the buyer has started over. What is paid once has none, and its checkout is refused.
 * @throws PaymentsError payments-unavailable
 */
export async function endUnpaid(
  session: Stripe.Checkout.Session,
  deps: EndDependencies & { openCheckouts: { refuse(sessionId: string): Promise<void> } },
): Promise<void> {
  const { id, subscription } = session;
  if (!isPending(session)) return;
  if (!subscription) await deps.openCheckouts.refuse(id);
  else if (typeof subscription === "object")
    await endSubscription(subscription.id, "The first payment failed", deps);
}
