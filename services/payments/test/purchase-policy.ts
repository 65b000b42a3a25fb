import type { PurchaseDecision, Sale } from "@sealwright/protocol/payments";
import { findPrice, type PriceName, slotOf, TRIAL } from "@sealwright/protocol/payments/prices";
import { epochSeconds } from "@sealwright/runtime";
import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Buyer, freshBuyer, type Harness, REDIRECTS, startPayments } from "./payments-harness.ts";

let harness: Harness;

const CODES: Record<string, string> = {
  "past-due": "past-due",
  "payment-pending": "payment-pending",
  "already-owned": "already-owned",
  "same-plan": "already-subscribed",
  change: "already-subscribed",
  "other-plan": "already-subscribed",
};

/** An account's possible history. */
const SITUATIONS: Record<string, (buyer: Buyer) => Promise<unknown>> = {
  nothing: async () => {},
  trial: (buyer) => buy(buyer, "PRICE_TRIAL_ONE_DOLLAR"),
  plan: (buyer) => buy(buyer, "PRICE_TEAM_MONTHLY"),
  "canceled plan": async (buyer) => {
    await buy(buyer, "PRICE_TEAM_MONTHLY");
    await cancel(buyer);
  },
  "past due": async (buyer) => {
    await buy(buyer, "PRICE_TEAM_MONTHLY");
    await act(buyer, "fail");
  },
  "deal subscription": (buyer) => buy(buyer, "PRICE_YEARLY_99"),
  "API tier": (buyer) => buy(buyer, "PRICE_API_500"),
  lifetime: (buyer) => buy(buyer, "PRICE_LIFETIME_299"),
  "payment a bank decides": (buyer) => buy(buyer, "PRICE_TEAM_MONTHLY", "bank"),
  "lifetime a bank decides": (buyer) => buy(buyer, "PRICE_LIFETIME_299", "bank"),
};

/** Tests what each of these prices is to an account, whatever it has bought before. */
export function testPurchasePolicy(prices: readonly PriceName[]): void {
  beforeAll(async () => {
    harness = await startPayments();
  });
  afterAll(() => harness.stop());

  const cases = Object.keys(SITUATIONS).flatMap((situation) =>
    prices.map((price) => [situation, price] as const),
  );
  test.each(cases)("API-06 who has %s and wants %s gets what the decision says", async (situation, price) => {
    const buyer = freshBuyer();
    await SITUATIONS[situation]?.(buyer);
    const before = await subscriptionsOf(buyer);
    const decision = await decide(buyer, price);
    const { status, body } = await start(buyer, decision.price, decision.sold && decision.trial === "starts");
    if (!decision.sold) {
      expect([status, body.code]).toEqual([409, CODES[decision.reason]]);
      expect(await subscriptionsOf(buyer)).toEqual(before);
      return;
    }
    expect(status).toBe(200);
    await harness.pay(body.sessionUrl);
    const session = await sessionOf(body.sessionUrl);
    expect(session.amount_total).toBe(decision.charges.todayCents);
    const { next } = decision.charges;
    expect(nextCharge(session.subscription)).toEqual(
      next && [epochSeconds(new Date(next.at).getTime()), next.cents],
    );
    await expectNoSecondCharge(buyer, decision);
  });
}

/** As the policy puts it: of one kind, one subscription is charged again. */
async function expectNoSecondCharge(buyer: Buyer, { continues }: Sale): Promise<void> {
  const charged = (await subscriptionsOf(buyer)).filter(({ cancel_at_period_end }) => !cancel_at_period_end);
  const slots = charged.map(({ metadata }) => slotOf(metadata.price as PriceName));
  expect(new Set(slots).size).toBe(slots.length);
  const goesOn = continues.map(({ price }) => slotOf(price));
  expect(slots.filter((slot) => goesOn.includes(slot))).toHaveLength(goesOn.length);
}

async function decide(buyer: Buyer, price: PriceName): Promise<PurchaseDecision> {
  const request = { email: buyer.email, choices: [{ priceId: price, quantity: 1, trial: true }] };
  const { body } = await harness.call("purchases/decide", request, buyer.idToken);
  const [decision] = (body as unknown as { decisions: PurchaseDecision[] }).decisions;
  if (!decision) throw new Error(`No decision: ${JSON.stringify(body)}`);
  return decision;
}

/** By the call that sells the price. */
function start(buyer: Buyer, price: PriceName, trial: boolean) {
  const { email, idToken } = buyer;
  const { documents, interval } = findPrice(price);
  if (documents !== undefined) {
    const tier = { documentsCount: documents, ownerEmail: email, ...REDIRECTS };
    return harness.call("createAPITierSubscriptionsUS", tier, idToken);
  }
  const request = { priceId: price, quantity: 1, email, ...REDIRECTS };
  if (trial) {
    const trialRequest = { ...request, trialPriceId: TRIAL.price };
    return harness.call("startTrialWithChargeSubscription", trialRequest, idToken);
  }
  const path = interval ? "createStripeSubscriptionUS" : "createStripeOneTimePaymentUS";
  return harness.call(path, request, idToken);
}

async function buy(buyer: Buyer, price: PriceName, card = "pays"): Promise<void> {
  const isTrial = price === TRIAL.price;
  const { body } = await start(buyer, isTrial ? TRIAL.continuesAs : price, isTrial);
  await harness.pay(body.sessionUrl, "never", card);
  await harness.call("checkout-result", { sessionId: idOf(body.sessionUrl) });
}

async function cancel({ email, grant }: Buyer): Promise<void> {
  const { body } = await harness.call("orders/list", { email }, grant);
  const [order] = body.orders as { id: string }[];
  expect((await harness.call("orders/cancel", { email, orderId: order?.id }, grant)).status).toBe(200);
}

/** The changes of time, as the test portal has them; the site hears of them. */
async function act(buyer: Buyer, what: "fail"): Promise<void> {
  const [subscription] = await subscriptionsOf(buyer);
  const { url } = await harness.stripe.billingPortal.sessions.create({
    customer: String(subscription?.customer),
  });
  await harness.send(new URL(url).pathname, {
    method: "POST",
    body: new URLSearchParams({ subscription: subscription?.id ?? "", do: what }),
  });
  const { events } = await harness.objects();
  const [event] = events.filter(({ type }) => type === "customer.subscription.updated");
  expect((await harness.deliver(event ?? {})).body).toEqual({ received: true, used: true });
}

async function subscriptionsOf({ email }: Buyer): Promise<Stripe.Subscription[]> {
  const { subscriptions } = await harness.objects();
  return subscriptions.filter(({ metadata, status }) => metadata.email === email && status !== "canceled");
}

const idOf = (sessionUrl: unknown) => String(sessionUrl).split("/").at(-1) ?? "";
const sessionOf = (sessionUrl: unknown) =>
  harness.stripe.checkout.sessions.retrieve(idOf(sessionUrl), { expand: ["subscription"] });

/** Of a subscription at the provider: in seconds since the epoch, and in cents. */
function nextCharge(subscription: string | Stripe.Subscription | null): [number, number] | null {
  if (!subscription || typeof subscription !== "object") return null;
  const [item] = subscription.items.data;
  if (!item) throw new Error("A subscription without an item");
  return [item.current_period_end, (item.price.unit_amount ?? 0) * (item.quantity ?? 1)];
}
