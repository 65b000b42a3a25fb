import { afterAll, beforeAll, expect, test } from "vitest";
import { freshBuyer, type Harness, REDIRECTS, startPayments } from "./payments-harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startPayments();
});
afterAll(() => harness.stop());

/** Someone who paid for a deal once. @param known whether we have heard of it */
async function buy(known = true) {
  const buyer = freshBuyer();
  const request = { priceId: "PRICE_LIFETIME_599", quantity: 1, email: buyer.email, ...REDIRECTS };
  const start = () => harness.call("createStripeOneTimePaymentUS", request, buyer.idToken);
  const { sessionUrl } = (await start()).body;
  await harness.pay(sessionUrl);
  const sessionId = String(sessionUrl).split("/").at(-1) ?? "";
  if (known) await harness.call("checkout-result", { sessionId });
  const { invoice } = await harness.stripe.checkout.sessions.retrieve(sessionId);
  const owner = { uid: buyer.uid, email: buyer.email, emailVerified: true };
  return {
    start,
    /** At the provider, which tells us. */
    payBack: (how: "refund" | "lost-dispute") =>
      harness.send(`/stripe/invoices/${invoice}`, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: String(new URLSearchParams({ do: how })),
      }),
    held: async () =>
      (await harness.payments.holdings(owner, harness.query as never)).map(({ price }) => price),
    orders: async () =>
      (await harness.call("orders/list", { email: buyer.email }, buyer.grant)).body.orders as object[],
  };
}

test.each([
  ["a refund of the whole payment", "refund"],
  ["a lost dispute", "lost-dispute"],
] as const)("API-06 a price paid once ends with %s, and can be bought again", async (_what, how) => {
  const deal = await buy();
  expect([await deal.held(), (await deal.start()).body.code]).toEqual([
    ["PRICE_LIFETIME_599"],
    "already-owned",
  ]);
  await deal.payBack(how);
  await expect.poll(deal.held).toEqual([]);
  expect(await deal.orders()).toMatchObject([{ price: "PRICE_LIFETIME_599", endedAt: expect.any(String) }]);
  expect((await deal.start()).status).toBe(200);
});

test("API-06 a refund of which we hear before the purchase ends it as well", async () => {
  const deal = await buy(false);
  await deal.payBack("refund");
  await expect.poll(deal.orders).toMatchObject([{ endedAt: expect.any(String) }]);
  expect(await deal.held()).toEqual([]);
});

test("API-06 what an event claims about a refund or a dispute is not believed: the provider is asked", async () => {
  const deal = await buy();
  await deal.payBack("refund");
  await expect.poll(deal.held).toEqual([]);
  const { events } = await harness.objects();
  const event = events.find(({ type }) => type === "charge.refunded");
  const other = await buy();
  const { sessions } = await harness.objects();
  const { payment_intent } = sessions[0] ?? {};
  for (const [type, claim] of [
    ["charge.refunded", { id: "ch_unknown", refunded: true, payment_intent }],
    ["charge.dispute.closed", { id: "du_unknown", status: "lost", payment_intent }],
  ]) {
    const { status, body } = await harness.deliver({ ...event, type, data: { object: claim } });
    expect([status, body.used]).toEqual([200, false]);
  }
  expect(await other.held()).toEqual(["PRICE_LIFETIME_599"]);
});
