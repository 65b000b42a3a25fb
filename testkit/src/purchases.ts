import type { TestServer } from "./test-server.ts";

/**
 * Buys, pays at the sandbox's checkout and comes back.
 * @param buyer without an ID token: not signed in
 * @returns the session's id
 */
export async function buy(
  { urls }: Pick<TestServer, "urls">,
  buyer: { email: string; idToken?: string },
  priceId: string,
): Promise<string> {
  const call = async (path: string, body: object) => {
    const response = await fetch(`${urls.site}/api/payments/${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(buyer.idToken ? { Authorization: `Bearer ${buyer.idToken}` } : {}),
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, string>;
    if (!response.ok) throw new Error(`${path} was refused: ${answer.error}`);
    return answer;
  };
  const recurring = /MONTHLY|ANNUAL/.test(priceId);
  const { sessionUrl = "" } = await call(
    recurring ? "createStripeSubscriptionUS" : "createStripeOneTimePaymentUS",
    { priceId, quantity: 1, email: buyer.email, successUrl: `${urls.site}/done`, cancelUrl: urls.site },
  );
  await fetch(sessionUrl, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ card: "pays", webhook: "never" }),
  });
  const sessionId = sessionUrl.split("/").at(-1) ?? "";
  await call("checkout-result", { sessionId });
  return sessionId;
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
