import { DAY, HOUR, runChores } from "@sealwright/runtime";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Buyer, freshBuyer, type Harness, REDIRECTS, startPayments } from "./payments-harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startPayments();
});
afterEach(() => harness.behave({}));
afterAll(() => harness.stop());

/** @returns the address of the payment page */
async function choose(buyer: Buyer, priceId: string, signedIn = true) {
  const path = priceId.includes("MONTHLY") ? "createStripeSubscriptionUS" : "createStripeOneTimePaymentUS";
  const request = { priceId, quantity: 1, email: buyer.email, ...REDIRECTS };
  return (await harness.call(path, request, signedIn ? buyer.idToken : undefined)).body.sessionUrl;
}

/** @returns the session's id */
async function pay(sessionUrl: unknown) {
  await harness.pay(sessionUrl);
  const sessionId = String(sessionUrl).split("/").at(-1) ?? "";
  await harness.call("checkout-result", { sessionId });
  return sessionId;
}

const buy = async (buyer: Buyer, priceId: string, signedIn = true) =>
  pay(await choose(buyer, priceId, signedIn));

const row = (sessionId: string) =>
  harness.query
    .selectFrom("payments.orders")
    .selectAll()
    .where("sessionId", "=", sessionId)
    .executeTakeFirstOrThrow();

/** The stored and the provider's state of an order's subscription. */
async function states(sessionId: string) {
  const { subscriptionId } = await row(sessionId);
  const stored = await harness.query
    .selectFrom("payments.subscriptions")
    .select("status")
    .where("subscriptionId", "=", subscriptionId)
    .executeTakeFirst();
  const { subscriptions } = await harness.objects();
  return [stored?.status, subscriptions.find(({ id }) => id === subscriptionId)?.status];
}

/** Every row of the service in which the owner's id or address stands. */
async function written({ uid, email }: Buyer) {
  const tables = ["customers", "checkouts", "orders", "choices", "deletedOwners"] as const;
  const rows = await Promise.all(
    tables.map((table) => harness.query.selectFrom(`payments.${table}`).selectAll().execute()),
  );
  const text = rows.flat().map((each) => JSON.stringify(each));
  return text.filter((each) => each.includes(uid) || each.includes(email));
}

test("DASH-03 of a deleted owner's orders, what bookkeeping needs is kept, and no email or id", async () => {
  const [buyer, other] = [freshBuyer(), freshBuyer()];
  const sessions = [await buy(buyer, "PRICE_TEAM_MONTHLY"), await buy(buyer, "PRICE_LIFETIME_99", false)];
  const choice = { email: buyer.email, priceId: "PRICE_LIFETIME_99", quantity: 1 };
  expect((await harness.call("choices", choice, buyer.idToken)).status).toBe(200);
  await buy(other, "PRICE_LIFETIME_99");
  const before = await Promise.all(sessions.map(row));
  expect(await written(buyer)).toHaveLength(4);

  await Promise.all([harness.payments.forgetOwner(buyer), harness.payments.forgetOwner(buyer)]);
  expect(await written(buyer)).toEqual([]);
  expect(await Promise.all(sessions.map(row))).toEqual(
    before.map((order) => ({ ...order, uid: null, email: null })),
  );
  await expect.poll(() => states(sessions[0] ?? "")).toEqual(["canceled", "canceled"]);
  expect(await written(other)).not.toEqual([]);
  const { body } = await harness.call("orders/list", { email: buyer.email }, buyer.grant);
  expect(body).toEqual({ orders: [], invoices: [] });
  await harness.payments.reconcile();
  expect(await written(buyer)).toEqual([]);
});

test("DASH-03 a subscription is canceled as soon as the provider responds again, and recorded", async () => {
  const buyer = freshBuyer();
  const sessionId = await buy(buyer, "PRICE_TEAM_MONTHLY");
  await harness.behave({ failing: true });
  await harness.payments.forgetOwner(buyer);
  expect(await written(buyer)).toEqual([]);
  await expect.poll(() => harness.logs.map(({ msg }) => msg)).toContain("job failed");
  expect(await states(sessionId)).toEqual(["active", "active"]);
  await harness.behave({});
  await expect.poll(() => states(sessionId)).toEqual(["canceled", "canceled"]);
  const { subscriptions } = await harness.objects();
  const { subscriptionId } = await row(sessionId);
  expect(subscriptions.find(({ id }) => id === subscriptionId)?.cancellation_details).toMatchObject({
    comment: "The account was deleted",
  });
});

test("DASH-03 a subscription that has ended at the provider is recorded as such", async () => {
  const buyer = freshBuyer();
  const sessionId = await buy(buyer, "PRICE_TEAM_MONTHLY");
  const subscriptionId = (await row(sessionId)).subscriptionId ?? "";
  await harness.stripe.subscriptions.cancel(subscriptionId);
  await expect.poll(() => states(sessionId)).toEqual(["canceled", "canceled"]);
  // As if the provider's webhook had not come.
  await harness.query
    .updateTable("payments.subscriptions")
    .set({ status: "active" })
    .where("subscriptionId", "=", subscriptionId)
    .execute();
  await harness.payments.forgetOwner(buyer);
  await expect.poll(() => states(sessionId)).toEqual(["canceled", "canceled"]);
});

test("DASH-03 a checkout that is paid after the deletion is an order of no one, and no subscription", async () => {
  const buyer = freshBuyer();
  const sessionUrl = await choose(buyer, "PRICE_TEAM_MONTHLY");
  await harness.payments.forgetOwner(buyer);
  const sessionId = await pay(sessionUrl);
  expect(await row(sessionId)).toMatchObject({ uid: null, email: null, amountCents: 2500 });
  await expect.poll(() => states(sessionId)).toEqual(["canceled", "canceled"]);
  expect(harness.mails.filter(({ to }) => to === buyer.email)).toEqual([]);
  expect(await written(buyer)).toEqual([]);
});

test("DASH-03 with the ID token of a deleted account nothing is bought or remembered", async () => {
  const buyer = freshBuyer();
  await harness.payments.forgetOwner(buyer);
  const request = { priceId: "PRICE_LIFETIME_99", quantity: 1, email: buyer.email };
  for (const path of ["createStripeOneTimePaymentUS", "choices"]) {
    const { body } = await harness.call(path, { ...request, ...REDIRECTS }, buyer.idToken);
    expect(body.code).toBe("not-signed-in");
  }
  expect(await written(buyer)).toEqual([]);
});

test("DASH-03 an owner who comes back with a new sign-in buys as before, and is then forgotten in time", async () => {
  const buyer = freshBuyer();
  await harness.payments.forgetOwner(buyer);
  harness.clock.advance(HOUR);
  harness.signIns.at = harness.clock.now();
  const sessionId = await buy(buyer, "PRICE_LIFETIME_99");
  expect(await row(sessionId)).toMatchObject({ uid: buyer.uid, email: buyer.email });
  const deleted = () => harness.query.selectFrom("payments.deletedOwners").select("uidHash").execute();
  expect(await deleted()).not.toEqual([]);
  harness.clock.advance(31 * DAY);
  await runChores(harness.payments.chores);
  expect(await deleted()).toEqual([]);
});

test("DASH-03 an owner's orders and remembered choice are exported, whether or not the provider responds", async () => {
  const buyer = freshBuyer();
  const sessionId = await buy(buyer, "PRICE_TEAM_MONTHLY");
  const choice = { price: "PRICE_LIFETIME_99", quantity: 2, trial: false };
  await harness.call("choices", { email: buyer.email, priceId: choice.price, quantity: 2 }, buyer.idToken);
  await harness.behave({ failing: true });
  const { status, body } = await harness.call("purchases/export", { email: buyer.email }, buyer.grant);
  const { id, customerId, subscriptionId } = await row(sessionId);
  expect([status, body]).toMatchObject([
    200,
    {
      orders: [
        {
          id,
          sessionId,
          customerId,
          subscriptionId,
          email: buyer.email,
          price: "PRICE_TEAM_MONTHLY",
          amountCents: 2500,
          subscription: { state: "active" },
        },
      ],
      choice,
    },
  ]);
  expect((await harness.call("purchases/export", { email: buyer.email }, buyer.idToken)).status).toBe(401);
});
