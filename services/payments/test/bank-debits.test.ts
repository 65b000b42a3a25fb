import { DAY, runChores } from "@sealwright/runtime";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Buyer, freshBuyer, type Harness, REDIRECTS, startPayments } from "./payments-harness.ts";
import { orderRows } from "./purchases.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startPayments();
});
afterEach(() => harness.behave({}));
afterAll(() => harness.stop());

const SENTENCE =
  "Your bank is still processing your payment for Freelancer, monthly. We’ll email you when it’s complete. You won’t be charged twice";

const order = (buyer: Buyer, more: object) => ({ quantity: 1, email: buyer.email, ...REDIRECTS, ...more });
const start = (buyer: Buyer, priceId = "PRICE_FREELANCER_MONTHLY") =>
  harness.call("createStripeSubscriptionUS", order(buyer, { priceId }), buyer.idToken);
const startTrial = (buyer: Buyer) => {
  const prices = { priceId: "PRICE_FREELANCER_MONTHLY", trialPriceId: "PRICE_TRIAL_ONE_DOLLAR" };
  return harness.call("startTrialWithChargeSubscription", order(buyer, prices), buyer.idToken);
};

const idOf = (sessionUrl: unknown) => String(sessionUrl).split("/").at(-1) ?? "";
const sessionOf = (sessionUrl: unknown) =>
  harness.stripe.checkout.sessions.retrieve(idOf(sessionUrl), { expand: ["subscription"] });
const resultOf = async (sessionUrl: unknown) =>
  (await harness.call("checkout-result", { sessionId: idOf(sessionUrl) })).body.state;

/** Completes a checkout whose money comes days later. */
async function payByBank(buyer: Buyer, starting = start(buyer)): Promise<string> {
  const { sessionUrl } = (await starting).body;
  await harness.pay(sessionUrl, "never", "bank");
  return String(sessionUrl);
}

/** The bank refuses, and Stripe reports it. @returns the event */
async function refuse(sessionUrl: string) {
  await harness.settle(sessionUrl, "refused");
  const { events } = await harness.objects();
  const event = events.find(({ type }) => type === "checkout.session.async_payment_failed") ?? {};
  expect((await harness.deliver(event)).body).toEqual({ received: true, used: true });
  return event;
}

test("API-06 while a bank processes a payment, its plan and those it excludes are not sold again", async () => {
  const buyer = freshBuyer();
  const sessionUrl = await payByBank(buyer);
  expect(await sessionOf(sessionUrl)).toMatchObject({ status: "complete", payment_status: "unpaid" });
  expect(await resultOf(sessionUrl)).toBe("processing");
  const { sessions } = await harness.objects();
  for (const days of [0, 1, 12]) {
    harness.clock.advance(days * DAY);
    for (const { status, body } of [
      await start(buyer),
      await start(buyer, "PRICE_TEAM_ANNUAL"),
      await startTrial(buyer),
    ]) {
      expect([status, body.code, body.error]).toEqual([409, "payment-pending", SENTENCE]);
    }
  }
  expect((await harness.objects()).sessions).toHaveLength(sessions.length);
  expect((await start(buyer, "PRICE_YEARLY_99")).body.code).toBe("payment-pending");
  const lifetime = order(buyer, { priceId: "PRICE_LIFETIME_99" });
  expect((await harness.call("createStripeOneTimePaymentUS", lifetime, buyer.idToken)).status).toBe(200);
  expect((await start(freshBuyer())).status).toBe(200);
});

test("API-06 a trial that a bank is paying for is not sold again", async () => {
  const buyer = freshBuyer();
  await payByBank(buyer, startTrial(buyer));
  expect((await startTrial(buyer)).body.code).toBe("payment-pending");
});

test("API-06 a bank payment that succeeds is one order and one email", async () => {
  const buyer = freshBuyer();
  const sessionUrl = await payByBank(buyer);
  harness.clock.advance(5 * DAY);
  await harness.settle(sessionUrl, "paid", "twice");
  const orders = () => orderRows(harness, idOf(sessionUrl));
  await expect.poll(async () => (await orders()).length).toBe(1);
  expect((await start(buyer)).body.code).toBe("already-subscribed");
  await expect.poll(() => harness.jobs()).toEqual([]);
  expect(await orders()).toMatchObject([{ uid: buyer.uid, amountCents: 1500 }]);
  expect(harness.mails.filter(({ to }) => to === buyer.email)).toHaveLength(1);
});

test("API-06 a bank payment whose success was never announced is recorded when its buyer starts over", async () => {
  const buyer = freshBuyer();
  const sessionUrl = await payByBank(buyer);
  harness.clock.advance(5 * DAY);
  await harness.settle(sessionUrl, "paid");
  expect((await start(buyer, "PRICE_TEAM_MONTHLY")).body.code).toBe("already-subscribed");
  expect(await orderRows(harness, idOf(sessionUrl))).toHaveLength(1);
});

test("API-06 a bank payment that fails ends its subscription, and its buyer starts over", async () => {
  const buyer = freshBuyer();
  const refused = await payByBank(buyer);
  const event = await refuse(refused);
  expect(await sessionOf(refused)).toMatchObject({
    status: "complete",
    payment_status: "unpaid",
    subscription: { status: "canceled", cancellation_details: { comment: "The first payment failed" } },
  });
  expect(await resultOf(refused)).toBe("expired");
  const { sessionUrl } = (await start(buyer)).body;
  await harness.pay(sessionUrl);
  // Stripe may deliver it again, and much later.
  expect((await harness.deliver(event)).status).toBe(200);
  expect(await resultOf(sessionUrl)).toBe("paid");
  expect(await sessionOf(sessionUrl)).toMatchObject({ subscription: { status: "active" } });
  expect(await orderRows(harness, idOf(refused))).toEqual([]);
});

test("API-06 a bank payment of a price paid once that fails is started over, and one that is on its way is not", async () => {
  const buyer = freshBuyer();
  const buy = () => {
    const lifetime = order(buyer, { priceId: "PRICE_LIFETIME_99" });
    return harness.call("createStripeOneTimePaymentUS", lifetime, buyer.idToken);
  };
  const refused = await payByBank(buyer, buy());
  expect(await resultOf(refused)).toBe("processing");
  const event = await refuse(refused);
  expect(await resultOf(refused)).toBe("expired");
  const again = await payByBank(buyer, buy());
  // Stripe may deliver it again, and much later.
  expect((await harness.deliver(event)).status).toBe(200);
  expect((await buy()).body.code).toBe("payment-pending");
  expect(await resultOf(again)).toBe("processing");
  await harness.settle(again, "paid");
  expect((await buy()).body.code).toBe("already-owned");
  expect(await orderRows(harness, idOf(again))).toHaveLength(1);
});

test("API-06 news of a failed bank payment changes nothing once the money has come", async () => {
  const buyer = freshBuyer();
  const sessionUrl = await payByBank(buyer);
  await harness.settle(sessionUrl, "paid");
  const { events } = await harness.objects();
  const [event] = events;
  const type = "checkout.session.async_payment_failed";
  await harness.deliver({ ...event, type, data: { object: { id: idOf(sessionUrl) } } });
  expect(await sessionOf(sessionUrl)).toMatchObject({ subscription: { status: "active" } });
  expect(await orderRows(harness, idOf(sessionUrl))).toHaveLength(1);
});

test("API-06 a bank payment whose subscription has ended at the provider does not hold its buyer up", async () => {
  const buyer = freshBuyer();
  const sessionUrl = await payByBank(buyer);
  const { subscription } = await sessionOf(sessionUrl);
  await harness.stripe.subscriptions.cancel((subscription as { id: string }).id);
  expect((await start(buyer)).status).toBe(200);
});

test("API-06 a checkout that is paid by bank while another one starts closes that one", async () => {
  const buyer = freshBuyer();
  const first = (await start(buyer)).body.sessionUrl;
  const known = new Set((await harness.objects()).sessions.map(({ id }) => id));
  const second = async () => (await harness.objects()).sessions.find(({ id }) => !known.has(id));
  // Leaves time to pay between the calls.
  await harness.behave({ delayMs: 1000 });
  const starting = start(buyer, "PRICE_TEAM_MONTHLY");
  await expect.poll(second).toBeDefined();
  await harness.pay(first, "never", "bank");
  expect((await starting).body.code).toBe("payment-pending");
  await harness.behave({});
  expect(await second()).toMatchObject({ status: "expired" });
  expect((await start(buyer, "PRICE_TEAM_MONTHLY")).body.error).toBe(SENTENCE);
});

test("API-06 a bank payment of which nothing is heard is forgotten after fifteen days", async () => {
  const buyer = freshBuyer();
  await payByBank(buyer);
  harness.clock.advance(14 * DAY);
  await runChores(harness.payments.chores);
  expect((await start(buyer)).body.code).toBe("payment-pending");
  harness.clock.advance(DAY);
  await runChores(harness.payments.chores);
  expect((await start(buyer)).status).toBe(200);
});
