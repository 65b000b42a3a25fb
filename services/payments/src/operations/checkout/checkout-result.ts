import { checkoutResultRequest } from "@sealwright/protocol/payments";
import type { CheckoutResult } from "@sealwright/protocol/payments/calls";
import * as calls from "@sealwright/protocol/payments/calls";
import { findPrice, isPriceName } from "@sealwright/protocol/payments/prices";
import { HOUR } from "@sealwright/runtime";
import type Stripe from "stripe";
import type { PaymentsContext } from "../../context.ts";
import { PaymentsError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { type StoredOrder, toOrder } from "../../orders/orders.ts";
import { isPending } from "../../orders/session-state.ts";

/** How long the id of a paid session, which is in the return page's URL, shows what was bought. */
const SHOWN_FOR = HOUR;

export const checkoutResult = operation(calls.checkoutResult, {
  request: checkoutResultRequest,
  async handle({ sessionId }, context) {
    const { orders, openCheckouts, sync, limits } = context;
    const stored = await orders.bySession(sessionId);
    if (stored) return paid(stored, context);
    await limits.count();
    // The buyer may be back before the webhook: this records the order too.
    const session = await sync.session(sessionId);
    const order = await orders.bySession(sessionId);
    if (order) return paid(order, context);
    if (!session) throw new PaymentsError("session-not-found");
    return unpaid(session, isPending(session) && !(await openCheckouts.isRefused(sessionId)));
  },
});

function paid(stored: StoredOrder, { clock }: PaymentsContext): CheckoutResult {
  if (clock.now() - stored.paidAt.getTime() > SHOWN_FOR) throw new PaymentsError("session-not-found");
  const { price, product, quantity, trial, amountCents, currency, subscription } = toOrder(stored);
  const renews = subscription && subscription.state !== "ended" && !subscription.canceled;
  return {
    state: "paid",
    price,
    plan: findPrice(price).plan,
    product,
    quantity,
    trial,
    amountCents,
    currency,
    startsAt: subscription?.startsAt ?? null,
    next: renews ? { at: subscription.renewsAt, cents: subscription.nextCents } : null,
  };
}

function unpaid(session: Stripe.Checkout.Session, isProcessing: boolean): CheckoutResult {
  const { status, metadata, amount_total, currency } = session;
  const { price = "", quantity, trial } = metadata ?? {};
  if (!isPriceName(price) || currency !== "usd") throw new PaymentsError("session-not-found");
  const { plan, product } = findPrice(price);
  return {
    state: isProcessing ? "processing" : status === "open" ? "open" : "expired",
    price,
    plan,
    product,
    quantity: Number(quantity),
    trial: trial === "true",
    amountCents: amount_total ?? 0,
    currency,
    startsAt: null,
    next: null,
  };
}
