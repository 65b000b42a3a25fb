import { DAY } from "@sealwright/runtime";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  freshBuyer,
  type Harness,
  REDIRECTS,
  SITE,
  startPayments,
  WEBHOOK_SECRET,
} from "./payments-harness.ts";
import { buyUnnoticed, orderRows, readSubscription } from "./purchases.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startPayments();
});
afterAll(() => harness.stop());

const PATH = "/api/stripe/webhook";

const buy = (priceId?: string, trial?: boolean) => buyUnnoticed(harness, priceId, trial);
const ordersOf = (sessionId: string) => orderRows(harness, sessionId);
const subscriptionRow = (id: string) => readSubscription(harness, id);

test("API-06 a webhook twice, all at once and in reverse is one order and one email", async () => {
  const { buyer, sessionId, events } = await buy();
  const answers = await Promise.all(
    [...events, ...events.toReversed()].map((event) => harness.deliver(event)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const [order, ...others] = await ordersOf(sessionId);
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    uid: buyer.uid,
    email: buyer.email,
    price: "PRICE_FREELANCER_MONTHLY",
    quantity: 1,
    amountCents: 1500,
    currency: "usd",
    trial: false,
  });
  const mailsToBuyer = () => harness.mails.filter(({ to }) => to === buyer.email);
  await expect.poll(() => mailsToBuyer().length).toBe(1);
  expect(mailsToBuyer()[0]?.mail.paragraphs.join(" ")).toMatch(
    /You paid \$15\.00 .* Next charge: \$15\.00 on \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC, .* To cancel, open/,
  );
});

test("API-06 what an event claims is not believed: the provider is asked", async () => {
  const { sessionId, events } = await buy();
  const completed = events.find(({ type }) => type === "checkout.session.completed");
  const claim = { ...completed?.data.object, amount_total: 1, metadata: { app: "sealwright", price: "X" } };
  await harness.deliver({ ...completed, data: { object: claim } });
  expect(await ordersOf(sessionId)).toMatchObject([{ amountCents: 1500, price: "PRICE_FREELANCER_MONTHLY" }]);
});

test("API-06 an unpaid session, an unknown one and one of another app are no orders", async () => {
  const { email } = freshBuyer();
  const request = { priceId: "PRICE_LIFETIME_99", quantity: 1, email, ...REDIRECTS };
  const { body } = await harness.call("createStripeOneTimePaymentUS", request);
  const open = String(body.sessionUrl).split("/").at(-1) ?? "";
  const foreign = await harness.stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [{ price: "price_lifetime_99", quantity: 1 }],
    success_url: REDIRECTS.successUrl,
    metadata: { app: "another" },
  });
  await harness.pay(foreign.url);
  for (const id of [open, "cs_test_unknown", foreign.id]) {
    const event = { id: "evt_1", object: "event", type: "checkout.session.completed", livemode: false };
    const { status } = await harness.deliver({ ...event, data: { object: { id, status: "complete" } } });
    expect(status).toBe(200);
    expect(await ordersOf(id)).toEqual([]);
  }
});

test("API-06 a forged, altered, replayed or unsigned webhook is a 400 and changes nothing", async () => {
  const { sessionId, events } = await buy();
  const [event] = events;
  const long = Math.floor(harness.clock.now() / 1000) - 3600;
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
  const answers = [
    await harness.deliver(event ?? {}, "whsec_of_someone_else"),
    await harness.deliver(event ?? {}, WEBHOOK_SECRET, long),
    await harness.send(PATH, { method: "POST", body: payload }),
    await harness.send(PATH, { method: "POST", body: payload, headers: { "Stripe-Signature": "t=1,v1=0" } }),
    await harness.send(PATH, {
      method: "POST",
      body: payload.replace("cs_test", "cs_text"),
      headers: { "Stripe-Signature": signature },
    }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [400, "invalid-signature"]),
  );
  expect(await ordersOf(sessionId)).toEqual([]);
});

test("API-06 an event of another account or of the other mode changes nothing", async () => {
  const { sessionId, events } = await buy();
  for (const more of [{ account: "acct_of_someone_else" }, { livemode: true }]) {
    const answers = await Promise.all(events.map((event) => harness.deliver({ ...event, ...more })));
    expect(answers.map(({ body }) => body)).toEqual(events.map(() => ({ received: true, used: false })));
  }
  expect(await ordersOf(sessionId)).toEqual([]);
});

test.each([{}, { data: null }, { data: { object: null } }, { data: { object: { id: 5 } } }])(
  "API-06 a signed event about nothing that we know is accepted and not used: %j",
  async (data) => {
    const { status, body } = await harness.deliver({
      id: "evt_x",
      type: "checkout.session.completed",
      ...data,
    });
    expect([status, body.used]).toEqual([200, false]);
  },
);

test("API-06 a paid session whose webhook never came becomes one order by reconciliation", async () => {
  const bought = [await buy(), await buy("PRICE_LIFETIME_299"), await buy("PRICE_FREELANCER_MONTHLY", true)];
  await Promise.all([harness.payments.reconcile(), harness.payments.reconcile()]);
  await harness.payments.reconcile();
  for (const { sessionId } of bought) expect(await ordersOf(sessionId)).toHaveLength(1);
});

test("API-06 a subscription ends as the provider says, whatever comes last", async () => {
  const { subscription, events, sessionId } = await buy();
  for (const event of events) await harness.deliver(event);
  const created = events.find(({ type }) => type === "customer.subscription.created");
  await harness.stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  await harness.deliver(created ?? {});
  expect(await subscriptionRow(subscription)).toMatchObject({ status: "active", cancelAtPeriodEnd: true });
  expect(await ordersOf(sessionId)).toHaveLength(1);
});

test("API-06 an older answer of the provider never replaces a newer one", async () => {
  const { subscription, events } = await buy();
  for (const event of events) await harness.deliver(event);
  const row = await subscriptionRow(subscription);
  await harness.query
    .updateTable("payments.subscriptions")
    .set({ status: "canceled", version: Number(row?.version) + 1000 })
    .where("subscriptionId", "=", subscription)
    .execute();
  for (const event of events) await harness.deliver(event);
  expect(await subscriptionRow(subscription)).toMatchObject({ status: "canceled" });
});

test("API-06 the end of a trial is announced once, with the amount and the date", async () => {
  const { buyer, subscription, events } = await buy("PRICE_FREELANCER_MONTHLY", true);
  for (const event of events) await harness.deliver(event);
  const object = await harness.stripe.subscriptions.retrieve(subscription);
  const reminder = { ...events[0], type: "customer.subscription.trial_will_end", data: { object } };
  for (let count = 0; count < 3; count += 1) await harness.deliver(reminder);
  const reminders = () =>
    harness.mails.filter(({ to, mail }) => to === buyer.email && /trial ends on/.test(mail.subject));
  await expect.poll(() => reminders().length).toBe(1);
  expect(reminders()[0]?.mail.paragraphs.join(" ")).toContain("we charge $15.00 for Freelancer, monthly");
});

test("API-06 a yearly renewal is announced once, 30 days ahead, and not after it was canceled", async () => {
  const kept = await buy("PRICE_TEAM_ANNUAL");
  const canceled = await buy("PRICE_TEAM_ANNUAL");
  const monthly = await buy("PRICE_TEAM_MONTHLY");
  for (const { events } of [kept, canceled, monthly])
    for (const event of events) await harness.deliver(event);
  const row = await subscriptionRow(kept.subscription);
  const remindersTo = ({ buyer }: typeof kept) =>
    harness.mails.filter(({ to, mail }) => to === buyer.email && /plan renews on/.test(mail.subject));

  await harness.payments.reconcile();
  expect(remindersTo(kept)).toEqual([]);
  // Canceled at the provider, whose webhook got lost.
  await harness.stripe.subscriptions.update(canceled.subscription, { cancel_at_period_end: true });
  harness.clock.advance((row?.periodEndsAt.getTime() ?? 0) - harness.clock.now() - 30 * DAY);
  for (let count = 0; count < 3; count += 1) await harness.payments.reconcile();
  await expect.poll(() => remindersTo(kept).length).toBe(1);
  expect(remindersTo(kept)[0]?.mail.paragraphs.join(" ")).toContain("another year of Team, annual");
  expect([remindersTo(canceled), remindersTo(monthly)]).toEqual([[], []]);
});

test("API-06 a monthly plan's owner is reminded of it once a year", async () => {
  const { buyer, sessionId, subscription, events } = await buy("PRICE_TEAM_MONTHLY");
  for (const event of events) await harness.deliver(event);
  const reminders = () =>
    harness.mails.filter(({ to, mail }) => to === buyer.email && /plan renews on/.test(mail.subject));
  const [order] = await ordersOf(sessionId);
  const portal = await harness.call(
    "orders/portal",
    { email: buyer.email, orderId: order?.id, returnUrl: SITE },
    buyer.grant,
  );
  const aMonthLater = async () => {
    harness.clock.advance(30 * DAY);
    await harness.send(new URL(String(portal.body.portalUrl)).pathname, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: String(new URLSearchParams({ subscription, do: "renew" })),
    });
    await harness.payments.reconcile();
  };
  for (let month = 1; month <= 10; month += 1) await aMonthLater();
  expect(reminders()).toEqual([]);
  await aMonthLater();
  await expect.poll(() => reminders().length).toBe(1);
  expect(reminders()[0]?.mail.paragraphs.join(" ")).toContain("another month of Team, monthly");
});

test("API-06 while the provider is down a webhook is refused, so that it comes again", async () => {
  const { sessionId, events } = await buy();
  await harness.behave({ failing: true });
  const statuses = await Promise.all(events.map(async (event) => (await harness.deliver(event)).status));
  await harness.behave({});
  expect(new Set(statuses)).toEqual(new Set([503]));
  for (const event of events) await harness.deliver(event);
  expect(await ordersOf(sessionId)).toHaveLength(1);
});

test("API-06 the sandbox delivers signed webhooks by itself", async () => {
  const { email } = freshBuyer();
  const request = { priceId: "PRICE_LIFETIME_99", quantity: 1, email, ...REDIRECTS };
  for (const delivery of ["now", "twice"]) {
    const { body } = await harness.call("createStripeOneTimePaymentUS", request);
    await harness.pay(body.sessionUrl, delivery);
    const sessionId = String(body.sessionUrl).split("/").at(-1) ?? "";
    await expect.poll(async () => (await ordersOf(sessionId)).length).toBe(1);
  }
});
