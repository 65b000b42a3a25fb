import { createMailer } from "@sealwright/mail";
import { DAY } from "@sealwright/runtime";
import { startRefusingMailServer } from "@sealwright/testkit/mail-server";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { freshBuyer, type Harness, REDIRECTS, startPayments } from "./payments-harness.ts";
import { buyUnnoticed, orderRows, readSubscription } from "./purchases.ts";

/** Each test has what is due of its own. */
let harness: Harness;
beforeEach(async () => {
  harness = await startPayments();
});
afterEach(() => harness.stop());

type Bought = Awaited<ReturnType<typeof buyUnnoticed>>;

const buy = (priceId?: string, trial?: boolean) => buyUnnoticed(harness, priceId, trial);
const buyTrial = () => buy("PRICE_FREELANCER_MONTHLY", true);
const reconcile = () => harness.payments.reconcile();
const logged = (msg: string) => harness.logs.filter((line) => line.msg === msg);
const mailsTo = ({ buyer }: Bought, subject: RegExp) =>
  harness.mails.filter(({ to, mail }) => to === buyer.email && subject.test(mail.subject));
const change = (subscriptionId: string, changes: { periodEndsAt?: Date; renewalRemindedFor?: Date }) =>
  harness.query
    .updateTable("payments.subscriptions")
    .set(changes)
    .where("subscriptionId", "=", subscriptionId)
    .execute();

async function trialWillEnd({ subscription, events }: Bought) {
  const object = await harness.stripe.subscriptions.retrieve(subscription);
  return { ...events[0], type: "customer.subscription.trial_will_end", data: { object } };
}

test("API-06 the end of a trial is announced once, three days ahead, though no webhook ever comes", async () => {
  const trial = await buyTrial();
  await reconcile();
  harness.clock.advance(10 * DAY);
  await reconcile();
  expect((await readSubscription(harness, trial.subscription))?.trialReminderAt).toBeNull();
  harness.clock.advance(DAY);
  for (let count = 0; count < 3; count += 1) await reconcile();
  await expect.poll(() => harness.jobs()).toEqual([]);
  expect(mailsTo(trial, /trial ends on/)).toHaveLength(1);
  expect(mailsTo(trial, /trial ends on/)[0]?.mail.paragraphs.join(" ")).toContain("we charge $15.00");
});

test("API-06 a webhook and the reconciliation at once announce a trial's end once", async () => {
  const trial = await buyTrial();
  await reconcile();
  harness.clock.advance(12 * DAY);
  const event = await trialWillEnd(trial);
  await Promise.all([reconcile(), harness.deliver(event), reconcile(), harness.deliver(event)]);
  await expect.poll(() => harness.jobs()).toEqual([]);
  expect(mailsTo(trial, /trial ends on/)).toHaveLength(1);
});

test("API-06 a trial that was canceled is announced only once its owner has resumed it", async () => {
  const trial = await buyTrial();
  await reconcile();
  // The webhook of the cancellation got lost.
  await harness.stripe.subscriptions.update(trial.subscription, { cancel_at_period_end: true });
  harness.clock.advance(12 * DAY);
  await harness.deliver(await trialWillEnd(trial));
  await reconcile();
  expect(await readSubscription(harness, trial.subscription)).toMatchObject({
    cancelAtPeriodEnd: true,
    trialReminderAt: null,
  });
  const [order] = await orderRows(harness, trial.sessionId);
  const { buyer } = trial;
  await harness.call("orders/resume", { email: buyer.email, orderId: order?.id }, buyer.grant);
  await reconcile();
  await expect.poll(() => mailsTo(trial, /trial ends on/).length).toBe(1);
});

test("API-06 a session that cannot be written does not hold up other orders and reminders, and fails the run", async () => {
  const yearly = await buy("PRICE_TEAM_ANNUAL");
  await reconcile();
  const period = await readSubscription(harness, yearly.subscription);
  harness.clock.advance((period?.periodEndsAt.getTime() ?? 0) - harness.clock.now() - 20 * DAY);
  const before = await buy();
  const metadata = { app: "sealwright", price: "PRICE_LIFETIME_99", email: freshBuyer().email };
  const broken = await harness.stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [{ price: "price_lifetime_99", quantity: 1 }],
    success_url: REDIRECTS.successUrl,
    metadata: { ...metadata, quantity: "many", trial: "false" },
  });
  await harness.pay(broken.url);
  const after = await buy();
  await expect(reconcile()).rejects.toThrow("1 of Stripe's objects could not be reconciled");
  expect(logged("not reconciled")).toMatchObject([{ level: "error", stripeId: broken.id }]);
  for (const { sessionId } of [before, after]) {
    expect(await orderRows(harness, sessionId)).toHaveLength(1);
  }
  await expect.poll(() => mailsTo(yearly, /plan renews on/).length).toBe(1);
});

test("API-06 a subscription that the provider does not know has ended, and is not asked for again", async () => {
  const known = await buy();
  await reconcile();
  const [order] = await orderRows(harness, known.sessionId);
  const row = await readSubscription(harness, known.subscription);
  const subscriptionId = "sub_unknown";
  await harness.query
    .insertInto("payments.subscriptions")
    .values({ ...row, subscriptionId, periodEndsAt: new Date(0), version: 0 } as never)
    .execute();
  await harness.query
    .updateTable("payments.orders")
    .set({ subscriptionId })
    .where("id", "=", order?.id ?? "")
    .execute();
  await reconcile();
  expect(await readSubscription(harness, subscriptionId)).toMatchObject({ status: "canceled" });
  await reconcile();
  expect(logged("subscription unknown to Stripe, stored as canceled")).toHaveLength(1);
  const { buyer } = known;
  const { body } = await harness.call("orders/list", { email: buyer.email }, buyer.grant);
  expect(body.orders).toMatchObject([{ subscription: { state: "ended" } }]);
});

test("API-06 a renewal that has moved to an earlier date is announced for that date, once", async () => {
  const yearly = await buy("PRICE_TEAM_ANNUAL");
  await reconcile();
  const row = await readSubscription(harness, yearly.subscription);
  const end = row?.periodEndsAt.getTime() ?? 0;
  await change(yearly.subscription, { renewalRemindedFor: new Date(end + 100 * DAY) });
  harness.clock.advance(end - harness.clock.now() - 20 * DAY);
  for (let count = 0; count < 3; count += 1) await reconcile();
  await expect.poll(() => harness.jobs()).toEqual([]);
  expect(mailsTo(yearly, /plan renews on/)).toHaveLength(1);
  expect(await readSubscription(harness, yearly.subscription)).toMatchObject({
    renewalRemindedFor: row?.periodEndsAt,
  });
});

test("API-06 emails to an address that no longer exists are logged without it and not tried again", async () => {
  const mailServer = await startRefusingMailServer();
  const mailer = createMailer(mailServer.smtpUrl);
  const refused = await startPayments({}, 2000, mailer);
  onTestFinished(async () => {
    await refused.stop();
    mailer.close();
    await mailServer.stop();
  });
  const { buyer, subscription } = await buyUnnoticed(refused, "PRICE_FREELANCER_MONTHLY", true);
  await refused.payments.reconcile();
  refused.clock.advance(12 * DAY);
  await refused.payments.reconcile();
  const lines = (msg: string) => refused.logs.filter((line) => line.msg === msg);
  await expect.poll(() => lines("mail recipient rejected").length).toBe(2);
  expect(lines("mail recipient rejected").map(({ mail }) => mail)).toEqual(["order", "trial-reminder"]);
  expect(await readSubscription(refused, subscription)).toMatchObject({ status: "trialing" });
  expect([lines("job failed"), JSON.stringify(refused.logs).includes(buyer.email)]).toEqual([[], false]);
});
