import { findPrice, type PriceName, TRIAL } from "@sealwright/protocol/payments/prices";
import type { TestServer } from "./test-server.ts";

/**
 * Buys, pays at the sandbox's checkout and comes back.
 * @param buyer without an ID token: not signed in
 * @param card of the sandbox's: `bank` pays days later
 * @returns the session's id
 */
export async function buy(
  { urls }: { urls: Pick<TestServer["urls"], "site"> },
  { email, idToken }: { email: string; idToken?: string },
  price: PriceName,
  card = "pays",
): Promise<string> {
  const call = async (path: string, body: object) => {
    const response = await fetch(`${urls.site}/api/payments/${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(idToken ? { Authorization: `Bearer ${idToken}` } : {}),
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, string>;
    if (!response.ok) throw new Error(`${path} was refused: ${answer.error}`);
    return answer;
  };
  const { path, ...request } = callOf(price, email);
  const redirects = { successUrl: `${urls.site}/done`, cancelUrl: urls.site };
  const { sessionUrl = "" } = await call(path, { ...request, ...redirects });
  await fetch(sessionUrl, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ card, webhook: "never" }),
  });
  const sessionId = sessionUrl.split("/").at(-1) ?? "";
  await call("checkout-result", { sessionId });
  return sessionId;
}

/** The call that sells a price, and what it takes besides the pages to return to. */
function callOf(price: PriceName, email: string): { path: string } & Record<string, unknown> {
  const { documents, interval } = findPrice(price);
  if (documents !== undefined) {
    return { path: "createAPITierSubscriptionsUS", documentsCount: documents, ownerEmail: email };
  }
  if (price === TRIAL.price) {
    const trial = { priceId: TRIAL.continuesAs, trialPriceId: price, quantity: 1, email };
    return { path: "startTrialWithChargeSubscription", ...trial };
  }
  const path = interval ? "createStripeSubscriptionUS" : "createStripeOneTimePaymentUS";
  return { path, priceId: price, quantity: 1, email };
}

/** The status of the subscriptions that were bought with that address, as the provider has it. */
export async function subscriptionsOf({ urls }: Pick<TestServer, "urls">, email: string): Promise<string[]> {
  const response = await fetch(`${urls.sandbox}/stripe.json`);
  const { subscriptions } = (await response.json()) as {
    subscriptions: { status: string; metadata: { email?: string } }[];
  };
  return subscriptions.filter(({ metadata }) => metadata.email === email).map(({ status }) => status);
}

/** Makes the provider fail, or work again. */
export async function breakStripe({ urls }: Pick<TestServer, "urls">, failing: boolean): Promise<void> {
  await fetch(`${urls.sandbox}/stripe/behavior.json`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ failing }),
  });
}
