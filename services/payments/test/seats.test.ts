import type { SeatPlan } from "@sealwright/protocol/payments/calls";
import { DAY, HOUR } from "@sealwright/runtime";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Buyer, freshBuyer, type Harness, REDIRECTS, startPayments } from "./payments-harness.ts";
import { actInPortal } from "./purchases.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startPayments();
});
afterEach(() => harness.behave({}));
afterAll(() => harness.stop());

const asOwner = (buyer: Buyer, path: string, more: object = {}) =>
  harness.call(path, { email: buyer.email, ...more }, buyer.grant);

/** Someone with a plan for two. @param card as at the test checkout */
async function buyerOf(price = "PRICE_TEAM_MONTHLY", card = "pays") {
  const buyer = freshBuyer();
  const request = {
    priceId: price,
    quantity: price.includes("TEAM") ? 2 : 1,
    email: buyer.email,
    ...REDIRECTS,
  };
  const { body } = await harness.call("createStripeSubscriptionUS", request, buyer.idToken);
  await harness.pay(body.sessionUrl, "never", card);
  await harness.call("checkout-result", { sessionId: String(body.sessionUrl).split("/").at(-1) });
  return buyer;
}

const read = async (buyer: Buyer, seats?: number) =>
  (await asOwner(buyer, "seats/read", { seats })).body as unknown as SeatPlan;

async function change(buyer: Buyer, seats: number, changes: object = {}) {
  const { offer, seats: from } = await read(buyer, seats);
  const { at, todayCents } = offer ?? { at: 0, todayCents: 0 };
  return asOwner(buyer, "seats/change", { from, seats, at, todayCents, ...changes });
}

const held = async (buyer: Buyer) => {
  const owner = { uid: buyer.uid, email: buyer.email, emailVerified: true };
  const [holding] = await harness.payments.holdings(owner, harness.query as never);
  return holding?.quantity;
};

const invoicesOf = async (buyer: Buyer) =>
  (
    (await asOwner(buyer, "orders/list")).body.invoices as {
      amountCents: number;
      status: string;
      url: string;
    }[]
  ).map(({ amountCents, status }) => [amountCents, status]);

test("TEAM-02 one more seat says what it costs until the period ends, and is charged exactly that", async () => {
  const buyer = await buyerOf();
  harness.clock.advance(15 * DAY);
  const plan = await read(buyer, 3);
  expect(plan).toMatchObject({ seats: 2, usable: 2, nextCents: 5000, pending: null });
  const { todayCents = 0, nextCents } = plan.offer ?? {};
  expect([nextCents, todayCents > 1100 && todayCents < 1400]).toEqual([7500, true]);
  harness.clock.advance(HOUR / 2);
  const bought = await asOwner(buyer, "seats/change", { from: 2, ...plan.offer });
  expect(bought.body).toEqual({ state: "changed", payUrl: null });
  expect(await invoicesOf(buyer)).toEqual([
    [todayCents, "paid"],
    [5000, "paid"],
  ]);
  expect([await held(buyer), (await read(buyer)).nextCents]).toEqual([3, 7500]);
  // The same page again, and another page that still shows two.
  expect((await asOwner(buyer, "seats/change", { from: 2, ...plan.offer })).body.state).toBe("changed");
  expect((await asOwner(buyer, "seats/change", { from: 2, ...plan.offer, seats: 4 })).body.code).toBe(
    "seats-changed",
  );
  expect(await invoicesOf(buyer)).toHaveLength(2);
});

test("TEAM-02 an offer that is old, or whose amount was changed, charges nothing", async () => {
  const buyer = await buyerOf();
  const cheap = await change(buyer, 3, { todayCents: 1 });
  expect([cheap.status, cheap.body.code]).toEqual([409, "seats-changed"]);
  const ahead = await change(buyer, 3, { at: Math.floor(harness.clock.now() / 1000) + 20 * 86_400 });
  expect(ahead.body.code).toBe("seats-changed");
  const { offer } = await read(buyer, 3);
  harness.clock.advance(2 * HOUR);
  expect((await asOwner(buyer, "seats/change", { from: 2, ...offer })).body.code).toBe("seats-changed");
  expect([await held(buyer), await invoicesOf(buyer)]).toEqual([2, [[5000, "paid"]]]);
});

test.each([
  ["a bank that asks", "asked"],
  ["a card that is declined", "declined-later"],
])("TEAM-02 with %s, the seat is there once the invoice is paid", async (_what, card) => {
  const buyer = await buyerOf("PRICE_TEAM_MONTHLY", card);
  const { body } = await change(buyer, 3);
  expect(body).toEqual({ state: "pay", payUrl: expect.stringContaining("/stripe/invoices/") });
  const { pending } = await read(buyer);
  expect(pending).toMatchObject({ seats: 3, cents: 2500, payUrl: body.payUrl });
  expect(await held(buyer)).toBe(2);
  // Meanwhile another number is not bought beside it.
  expect((await change(buyer, 5)).body).toEqual(body);
  await harness.send(new URL(String(body.payUrl)).pathname, { method: "POST" });
  expect(await read(buyer)).toMatchObject({ seats: 3, usable: 3, pending: null });
  expect(await held(buyer)).toBe(3);
});

test("TEAM-02 fewer seats are paid for until the renewal, and can be kept until then", async () => {
  const buyer = await buyerOf();
  harness.clock.advance(DAY);
  expect((await read(buyer, 1)).offer).toMatchObject({ todayCents: 0, nextCents: 2500 });
  expect((await change(buyer, 1)).body.state).toBe("changed");
  expect(await read(buyer)).toMatchObject({ seats: 1, usable: 2, nextCents: 2500 });
  expect(await held(buyer)).toBe(2);
  const more = await asOwner(buyer, "seats/read", { seats: 3 });
  expect([more.status, more.body.code]).toEqual([409, "seats-given-up"]);
  expect((await change(buyer, 2)).body.state).toBe("changed");
  expect(await read(buyer)).toMatchObject({ seats: 2, nextCents: 5000 });
  await change(buyer, 1);
  harness.clock.advance(31 * DAY);
  const [{ subscriptionId = "" } = {}] = (await asOwner(buyer, "purchases/export")).body.orders as {
    subscriptionId: string;
  }[];
  expect((await harness.stripe.subscriptions.retrieve(subscriptionId)).items.data[0]?.quantity).toBe(1);
  expect(await held(buyer)).toBe(1);
});

test("TEAM-02 seats that were given up do not become seats of a dearer plan", async () => {
  const buyer = await buyerOf();
  await change(buyer, 1);
  expect(await held(buyer)).toBe(2);
  const [{ subscriptionId = "" } = {}] = (await asOwner(buyer, "purchases/export")).body.orders as {
    subscriptionId: string;
  }[];
  const { events } = await harness.objects();
  const price = "price_growing_business_monthly";
  await actInPortal(harness, { subscription: subscriptionId, events }, "switch", { price });
  expect(await read(buyer, 2)).toMatchObject({
    price: "PRICE_GROWING_BUSINESS_MONTHLY",
    seats: 1,
    usable: 1,
    offer: { nextCents: 9000 },
  });
  expect(await held(buyer)).toBe(1);
});

test.each([
  ["more", 3, 4],
  ["as many", 3, 3],
  ["fewer", 3, 1],
])(
  "TEAM-02 of two who change the seats at once one does, and the other, who wants %s, is refused",
  async (_what, one, other) => {
    const buyer = await buyerOf();
    const offers = [await read(buyer, one), await read(buyer, other)].map(({ offer }) => offer);
    await harness.behave({ delayMs: 100 });
    const answers = await Promise.all(
      offers.map((offer) => asOwner(buyer, "seats/change", { from: 2, ...offer })),
    );
    const codes = answers.map(({ body }) => body.code ?? body.state);
    expect(codes.toSorted()).toEqual(["changed", "seats-changing"]);
    await harness.behave({});
    const done = offers[codes.indexOf("changed")];
    const { seats, usable } = await read(buyer);
    expect([seats, usable]).toEqual([done?.seats, Math.max(2, done?.seats ?? 0)]);
    const charged = done?.todayCents ? [[done.todayCents, "paid"]] : [];
    expect(await invoicesOf(buyer)).toEqual([...charged, [5000, "paid"]]);
  },
);

test("TEAM-02 a plan for one person, one that ends, and a workspace of others have no seats to buy", async () => {
  const single = await buyerOf("PRICE_FREELANCER_MONTHLY");
  expect((await asOwner(single, "seats/read", { seats: 2 })).body.code).toBe("seats-not-sold");
  const buyer = await buyerOf();
  const [{ id } = { id: "" }] = (await asOwner(buyer, "orders/list")).body.orders as { id: string }[];
  await asOwner(buyer, "orders/cancel", { orderId: id });
  expect((await asOwner(buyer, "seats/read", { seats: 3 })).body.code).toBe("seats-not-sold");
  const foreign = await asOwner(single, "seats/read", { workspace: "any", seats: 2 });
  expect([foreign.status, foreign.body.code]).toEqual([403, "may-not-pay"]);
  expect((await harness.call("seats/read", { email: buyer.email }, single.grant)).status).toBe(401);
});

test("TEAM-02 a change that was cut off after Stripe made it is known the next time someone looks", async () => {
  const buyer = await buyerOf();
  const [{ subscriptionId = "" } = {}] = (await asOwner(buyer, "purchases/export")).body.orders as {
    subscriptionId: string;
  }[];
  const { items } = await harness.stripe.subscriptions.retrieve(subscriptionId);
  await harness.stripe.subscriptions.update(subscriptionId, {
    items: [{ id: items.data[0]?.id ?? "", quantity: 3 }],
    proration_behavior: "always_invoice",
  });
  expect(await read(buyer)).toMatchObject({ seats: 3, usable: 3 });
  expect(await held(buyer)).toBe(3);
});
