import { freshBuyer, type Harness, REDIRECTS } from "./payments-harness.ts";

/** Buys without any webhook. @returns the session and the events that the provider has about it */
export async function buyUnnoticed(harness: Harness, priceId = "PRICE_FREELANCER_MONTHLY", trial = false) {
  const buyer = freshBuyer();
  const path = trial
    ? "startTrialWithChargeSubscription"
    : priceId.includes("LIFETIME")
      ? "createStripeOneTimePaymentUS"
      : "createStripeSubscriptionUS";
  const request = { priceId, quantity: 1, email: buyer.email, ...REDIRECTS };
  const more = trial ? { trialPriceId: "PRICE_TRIAL_ONE_DOLLAR" } : {};
  const { body } = await harness.call(path, { ...request, ...more }, buyer.idToken);
  const sessionId = String(body.sessionUrl).split("/").at(-1) ?? "";
  await harness.pay(body.sessionUrl);
  const { events, sessions } = await harness.objects();
  const subscription = sessions.find(({ id }) => id === sessionId)?.subscription;
  const about = new Set([sessionId, subscription]);
  const own = events.filter(({ data }) => about.has((data.object as { id: string }).id));
  return { buyer, sessionId, subscription: String(subscription), events: own };
}

/** The stored row of a session. */
export function orderRows({ query }: Harness, sessionId: string) {
  return query.selectFrom("payments.orders").selectAll().where("sessionId", "=", sessionId).execute();
}

export function readSubscription({ query }: Harness, id: string) {
  return query
    .selectFrom("payments.subscriptions")
    .selectAll()
    .where("subscriptionId", "=", id)
    .executeTakeFirst();
}
