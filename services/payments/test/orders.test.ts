import { sandboxPriceId } from "@sealwright/protocol/payments/prices";
import { HOUR } from "@sealwright/runtime";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  type Buyer,
  DASHBOARD,
  freshBuyer,
  type Harness,
  REDIRECTS,
  startPayments,
} from "./payments-harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startPayments();
});
afterEach(() => harness.behave({}));
afterAll(() => harness.stop());

/** Buys, pays and comes back to the site. @returns the session's id, as the return page has it */
async function buy(buyer: Buyer, priceId: string, options: { signedIn?: boolean; pay?: boolean } = {}) {
  const { signedIn = true, pay = true } = options;
  const path = priceId.includes("MONTHLY") ? "createStripeSubscriptionUS" : "createStripeOneTimePaymentUS";
  const quantity = priceId.includes("LIFETIME") ? 1 : 2;
  const request = { priceId, quantity, email: buyer.email, ...REDIRECTS };
  const { body } = await harness.call(path, request, signedIn ? buyer.idToken : undefined);
  const sessionId = String(body.sessionUrl).split("/").at(-1) ?? "";
  if (pay) {
    await harness.pay(body.sessionUrl);
    await result(sessionId);
  }
  return sessionId;
}

const result = (sessionId: string) => harness.call("checkout-result", { sessionId });
const asOwner = (buyer: Buyer, path: string, more: object = {}) =>
  harness.call(path, { email: buyer.email, ...more }, buyer.grant);

async function ordersOf(buyer: Buyer) {
  const { body } = await asOwner(buyer, "orders/list");
  return body as { orders: { id: string; subscription: object | null }[]; invoices: object[] | null };
}

test("PAY-08 a return page learns what was paid, for an hour, and nothing about the buyer", async () => {
  const buyer = freshBuyer();
  const sessionId = await buy(buyer, "PRICE_LIFETIME_299");
  const { status, body } = await result(sessionId);
  expect([status, body]).toEqual([
    200,
    {
      state: "paid",
      price: "PRICE_LIFETIME_299",
      plan: "lifetime-deal",
      product: "Lifetime deal, $299",
      quantity: 1,
      trial: false,
      amountCents: 29_900,
      currency: "usd",
      startsAt: null,
      next: null,
    },
  ]);
  expect(JSON.stringify(body)).not.toContain(buyer.uid);
  harness.clock.advance(2 * HOUR);
  expect((await result(sessionId)).body.code).toBe("session-not-found");
});

test("PAY-08 an unpaid session is reported as open, and an edited one is not found", async () => {
  const sessionId = await buy(freshBuyer(), "PRICE_TEAM_MONTHLY", { pay: false });
  expect((await result(sessionId)).body).toMatchObject({ state: "open", amountCents: 5000 });
  expect((await result(`${sessionId.slice(0, -1)}x`)).body.code).toBe("session-not-found");
  expect((await result("pi_123")).status).toBe(400);
  harness.clock.advance(25 * HOUR);
  expect((await result(sessionId)).body).toMatchObject({ state: "expired" });
});

test("DASH-03 an owner sees orders, next charge and invoices, and cancels and resumes", async () => {
  const buyer = freshBuyer();
  await buy(buyer, "PRICE_TEAM_MONTHLY");
  const { orders, invoices } = await ordersOf(buyer);
  expect(orders).toMatchObject([
    {
      price: "PRICE_TEAM_MONTHLY",
      quantity: 2,
      amountCents: 5000,
      subscription: { state: "active", nextCents: 5000, canceled: false },
    },
  ]);
  expect(invoices).toMatchObject([{ amountCents: 5000, status: "paid", url: expect.any(String) }]);
  const orderId = orders[0]?.id;
  const canceled = await asOwner(buyer, "orders/cancel", { orderId });
  expect(canceled.body.subscription).toMatchObject({ state: "active", canceled: true });
  const resumed = await asOwner(buyer, "orders/resume", { orderId });
  expect(resumed.body.subscription).toMatchObject({ canceled: false });
  const portal = await asOwner(buyer, "orders/portal", { orderId, returnUrl: `${DASHBOARD}/plan` });
  const page = await harness.send(new URL(String(portal.body.portalUrl)).pathname);
  expect(String(page.body.text)).toContain("Team, monthly");
});

test("DASH-03 another owner's order is not found, and what is paid once cannot be canceled", async () => {
  const [buyer, stranger] = [freshBuyer(), freshBuyer()];
  await buy(buyer, "PRICE_LIFETIME_99");
  const orderId = (await ordersOf(buyer)).orders[0]?.id;
  expect((await ordersOf(stranger)).orders).toEqual([]);
  for (const path of ["orders/cancel", "orders/resume", "orders/portal"]) {
    const more = { orderId, returnUrl: `${DASHBOARD}/plan` };
    expect((await asOwner(stranger, path, more)).body.code).toBe("order-not-found");
    expect((await harness.call(path, { email: buyer.email, ...more }, stranger.grant)).status).toBe(401);
    expect((await harness.call(path, { email: buyer.email, ...more }, buyer.idToken)).status).toBe(401);
    expect((await harness.call(path, { email: buyer.email, ...more })).status).toBe(401);
  }
  expect((await asOwner(buyer, "orders/cancel", { orderId })).body.code).toBe("not-cancelable");
  const foreign = await asOwner(buyer, "orders/portal", { orderId, returnUrl: "https://evil.example" });
  expect(foreign.body.code).toBe("redirect-not-allowed");
});

test("DASH-03 tells the owner when the provider refuses the portal, and logs the provider's reason", async () => {
  const buyer = freshBuyer();
  const sessionId = await buy(buyer, "PRICE_LIFETIME_99");
  const orderId = (await ordersOf(buyer)).orders[0]?.id;
  const open = () => asOwner(buyer, "orders/portal", { orderId, returnUrl: `${DASHBOARD}/plan` });
  const refusals = () => harness.logs.filter(({ msg }) => msg === "portal refused");
  await harness.behave({ portal: false });
  const inactive = await open();
  expect([inactive.status, inactive.body.code]).toEqual([503, "payments-unavailable"]);
  expect(refusals().at(-1)).toMatchObject({
    level: "error",
    type: "StripeInvalidRequestError",
    reason: expect.stringContaining("No configuration provided"),
    stripeRequestId: expect.stringMatching(/^req_/),
  });
  await harness.behave({});
  // As if the customer had been deleted at the provider.
  await harness.query
    .updateTable("payments.orders")
    .set({ customerId: "cus_deleted" })
    .where("sessionId", "=", sessionId)
    .execute();
  const deleted = await open();
  expect([deleted.status, deleted.body.code]).toEqual([404, "order-not-found"]);
  expect(refusals().at(-1)).toMatchObject({ stripeCode: "resource_missing" });
});

test("DASH-03 an order made without signing in belongs to the owner of its address", async () => {
  const buyer = freshBuyer();
  await buy(buyer, "PRICE_LIFETIME_99", { signedIn: false });
  expect((await ordersOf(buyer)).orders).toHaveLength(1);
});

test("DASH-03 orders are listed while the provider is down, without invoices", async () => {
  const buyer = freshBuyer();
  await buy(buyer, "PRICE_LIFETIME_99");
  await harness.behave({ failing: true });
  expect(await ordersOf(buyer)).toMatchObject({ orders: [{ amountCents: 9900 }], invoices: null });
});

test("DASH-02 a choice is kept for the account until it is bought or forgotten", async () => {
  const buyer = freshBuyer();
  const remember = (more: object) =>
    harness.call("choices", { email: buyer.email, quantity: 2, ...more }, buyer.idToken);
  const read = async () => (await asOwner(buyer, "choices/read")).body.choice;
  expect((await remember({ priceId: "PRICE_UNKNOWN" })).status).toBe(400);
  expect((await remember({ priceId: "PRICE_TEAM_MONTHLY", quantity: -1 })).status).toBe(400);
  expect(await read()).toBeNull();
  await remember({ priceId: "PRICE_TEAM_MONTHLY" });
  await remember({ priceId: "PRICE_LIFETIME_99" });
  expect(await read()).toEqual({ price: "PRICE_LIFETIME_99", quantity: 2, trial: false });
  await buy(buyer, "PRICE_LIFETIME_99");
  expect(await read()).toBeNull();
  await remember({ priceId: "PRICE_TEAM_MONTHLY" });
  await asOwner(buyer, "choices/forget");
  expect(await read()).toBeNull();
});

test("DASH-03 a plan that was switched in the portal shows, blocks a second one and stays as bought among the orders", async () => {
  const buyer = freshBuyer();
  await buy(buyer, "PRICE_TEAM_MONTHLY");
  const orderId = (await ordersOf(buyer)).orders[0]?.id;
  const portal = await asOwner(buyer, "orders/portal", { orderId, returnUrl: `${DASHBOARD}/plan` });
  const path = new URL(String(portal.body.portalUrl)).pathname;
  const page = String((await harness.send(path)).body.text);
  const subscription = /name="subscription" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const price = sandboxPriceId("PRICE_GROWING_BUSINESS_ANNUAL");
  await harness.send(path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams({ subscription, price, do: "switch" })),
  });
  await expect
    .poll(() => ordersOf(buyer))
    .toMatchObject({
      orders: [
        {
          price: "PRICE_TEAM_MONTHLY",
          product: "Team, monthly",
          quantity: 2,
          subscription: { product: "Growing business, annual", quantity: 2, nextCents: 108_000 },
        },
      ],
    });
  const request = { priceId: "PRICE_FREELANCER_MONTHLY", quantity: 1, email: buyer.email, ...REDIRECTS };
  const { status, body } = await harness.call("createStripeSubscriptionUS", request, buyer.idToken);
  expect([status, body.error]).toEqual([409, expect.stringContaining("Growing business, annual")]);
});

test("DASH-03 a subscription that has ended at the provider cannot be canceled, and is recorded as ended", async () => {
  const buyer = freshBuyer();
  await buy(buyer, "PRICE_TEAM_MONTHLY");
  const [order] = (await ordersOf(buyer)).orders;
  const { subscriptions } = await harness.objects();
  await harness.stripe.subscriptions.cancel(subscriptions[0]?.id ?? "");
  const { status, body } = await asOwner(buyer, "orders/cancel", { orderId: order?.id });
  expect([status, body.code]).toEqual([409, "not-cancelable"]);
  expect((await ordersOf(buyer)).orders[0]?.subscription).toMatchObject({ state: "ended" });
});
