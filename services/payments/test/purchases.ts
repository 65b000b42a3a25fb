import { freshBuyer, type Harness, REDIRECTS } from "./payments-harness.ts";

export type Bought = Awaited<ReturnType<typeof buyUnnoticed>>;

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

/** Presses a button of the provider's portal, and tells the site twice. @param more fields of the form */
export async function actInPortal(
  harness: Harness,
  { subscription, events }: Pick<Bought, "subscription" | "events">,
  action: string,
  more: Record<string, string> = {},
) {
  const { customer } = await harness.stripe.subscriptions.retrieve(subscription);
  const { url } = await harness.stripe.billingPortal.sessions.create({ customer: String(customer) });
  await harness.send(new URL(url).pathname, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams({ subscription, do: action, ...more })),
  });
  const type = "customer.subscription.updated";
  const event = { ...events[0], type, data: { object: { id: subscription } } };
  await harness.deliver(event);
  await harness.deliver(event);
}

/** The next charge at the provider; the site hears of it, twice. */
export const charge = (harness: Harness, bought: Bought, outcome: "renew" | "fail") =>
  actInPortal(harness, bought, outcome);

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
