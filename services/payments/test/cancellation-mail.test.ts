import { DAY, epochSeconds, SECOND } from "@sealwright/runtime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startPayments } from "./payments-harness.ts";
import { actInPortal, type Bought, buyUnnoticed, charge, orderRows, readSubscription } from "./purchases.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startPayments();
});
afterAll(() => harness.stop());

async function buy(trial = false, priceId = "PRICE_FREELANCER_MONTHLY") {
  const bought = await buyUnnoticed(harness, priceId, trial);
  await harness.payments.reconcile();
  const [order] = await orderRows(harness, bought.sessionId);
  const { buyer } = bought;
  const call = (path: string) => harness.call(path, { email: buyer.email, orderId: order?.id }, buyer.grant);
  return { ...bought, call };
}

async function receiptsOf({ buyer }: Bought) {
  await expect.poll(() => harness.jobs()).toEqual([]);
  return harness.mails.filter(({ to, mail }) => to === buyer.email && /is canceled$/.test(mail.subject));
}

test("DASH-03 a canceled plan is confirmed by email once, with the day until which it is paid for", async () => {
  const plan = await buy();
  await plan.call("orders/cancel");
  await plan.call("orders/cancel");
  await harness.payments.reconcile();
  const [receipt, ...others] = await receiptsOf(plan);
  expect(others).toEqual([]);
  expect(receipt?.mail.subject).toContain("plan is canceled");
  expect(receipt?.mail.paragraphs[0]).toMatch(
    /^You canceled Freelancer.* until \w+ \d+, 20\d\d.*, and we won’t/,
  );
});

test("DASH-03 a plan that is canceled at the provider is confirmed as well, and each time again", async () => {
  const plan = await buy(true);
  const cancelAtStripe = () =>
    harness.stripe.subscriptions.update(plan.subscription, { cancel_at_period_end: true });
  await cancelAtStripe();
  const notice = { type: "customer.subscription.updated", object: { id: plan.subscription } };
  const event = { ...plan.events[0], type: notice.type, data: { object: notice.object } };
  await harness.deliver(event);
  await harness.deliver(event);
  expect(await receiptsOf(plan)).toHaveLength(1);
  expect((await receiptsOf(plan))[0]?.mail.heading).toMatch(/^Your trial ends on/);
  await plan.call("orders/resume");
  await cancelAtStripe();
  await harness.deliver(event);
  expect(await receiptsOf(plan)).toHaveLength(2);
});

test("DASH-03 a plan whose charge failed ends at once when its owner cancels it, so that nothing is charged after the email", async () => {
  const plan = await buy();
  await charge(harness, plan, "fail");
  const { status, body } = await plan.call("orders/cancel");
  expect([status, body.subscription]).toEqual([200, expect.objectContaining({ state: "ended" })]);
  expect((await harness.stripe.subscriptions.retrieve(plan.subscription)).status).toBe("canceled");
  await harness.payments.reconcile();
  const [receipt, ...others] = await receiptsOf(plan);
  expect(others).toEqual([]);
  expect(receipt?.mail.paragraphs[0]).toMatch(
    /^You canceled Freelancer.*\. It has ended, and we won’t charge you/,
  );
  expect((await plan.call("orders/cancel")).body.code).toBe("not-cancelable");
});

test("DASH-03 a charge that failed without our hearing of it also ends a plan that is canceled", async () => {
  const plan = await buy();
  await charge(harness, plan, "fail");
  // As if its webhook had been missed.
  await harness.query
    .updateTable("payments.subscriptions")
    .set({ status: "active" })
    .where("subscriptionId", "=", plan.subscription)
    .execute();
  expect((await plan.call("orders/cancel")).body.subscription).toMatchObject({ state: "ended" });
});

test("DASH-03 with a charge that failed, a cancellation at the provider does not promise that nothing is charged, and ours ends the plan", async () => {
  const plan = await buy();
  await charge(harness, plan, "fail");
  await actInPortal(harness, plan, "cancel");
  const [receipt, ...others] = await receiptsOf(plan);
  expect(others).toEqual([]);
  expect(JSON.stringify(receipt?.mail)).not.toContain("won’t charge you");
  expect(receipt?.mail.paragraphs[0]).toMatch(/The charge that failed is still open/);
  expect((await plan.call("orders/cancel")).body.subscription).toMatchObject({ state: "ended" });
  expect((await receiptsOf(plan)).at(-1)?.mail.paragraphs[0]).toContain("It has ended");
});

/** As in Stripe's dashboard; the site hears of it. @param at seconds since the epoch */
async function endAt({ subscription, events }: Bought, at: number) {
  await harness.stripe.subscriptions.update(subscription, { cancel_at: at });
  const type = "customer.subscription.updated";
  await harness.deliver({ ...events[0], type, data: { object: { id: subscription } } });
}

const endsAt = async ({ subscription }: Bought) =>
  epochSeconds((await readSubscription(harness, subscription))?.periodEndsAt.getTime() ?? 0);

test("DASH-03 emails about a plan go to its account’s current address", async () => {
  const [plan, trial] = [await buy(), await buy(true)];
  await expect.poll(() => harness.jobs()).toEqual([]);
  const before = harness.mails.length;
  harness.addresses.set(plan.buyer.uid, "robin@new.example").set(trial.buyer.uid, "kim@new.example");
  harness.clock.advance(12 * DAY);
  await harness.payments.reconcile();
  await charge(harness, plan, "fail");
  // Its email isn't sent anymore once the plan has ended.
  await expect.poll(() => harness.jobs()).toEqual([]);
  await plan.call("orders/cancel");
  await expect.poll(() => harness.jobs()).toEqual([]);
  const sent = harness.mails.slice(before).map(({ to, mail }) => [to, mail.heading]);
  expect(sent.toSorted()).toEqual([
    ["kim@new.example", expect.stringMatching(/^Your trial ends on/)],
    ["robin@new.example", "A charge failed"],
    ["robin@new.example", "Your plan has ended"],
  ]);
});

test("DASH-03 a plan that ends at a later date than its period is charged before, so that it does not count as canceled", async () => {
  const plan = await buy();
  const renewsAt = await endsAt(plan);
  await endAt(plan, renewsAt + 20 * (DAY / SECOND));
  const { body } = await harness.call("orders/list", { email: plan.buyer.email }, plan.buyer.grant);
  expect(body.orders).toMatchObject([
    { subscription: { canceled: false, renewsAt: new Date(renewsAt * SECOND).toISOString() } },
  ]);
  expect(await receiptsOf(plan)).toEqual([]);
});

test("DASH-03 a plan that ends before its period does is shown and confirmed with that date", async () => {
  const plan = await buy();
  const end = (await endsAt(plan)) - 5 * (DAY / SECOND);
  await endAt(plan, end);
  expect(await readSubscription(harness, plan.subscription)).toMatchObject({
    cancelAtPeriodEnd: true,
    periodEndsAt: new Date(end * SECOND),
  });
  const [receipt] = await receiptsOf(plan);
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  expect(receipt?.mail.paragraphs[0]).toContain(day.format(end * SECOND));
});

test("DASH-03 the charges before a plan's later end are announced", async () => {
  const [yearly, trial] = [await buy(false, "PRICE_TEAM_ANNUAL"), await buy(true)];
  const [renewsAt, trialEnd] = [await endsAt(yearly), await endsAt(trial)];
  await endAt(yearly, renewsAt + 60 * (DAY / SECOND));
  await endAt(trial, trialEnd + 20 * (DAY / SECOND));
  const subjects = async ({ buyer }: Bought) => {
    await expect.poll(() => harness.jobs()).toEqual([]);
    return harness.mails.filter(({ to }) => to === buyer.email).map(({ mail }) => mail.subject);
  };
  harness.clock.advance(12 * DAY);
  await harness.payments.reconcile();
  expect(await subjects(trial)).toContainEqual(expect.stringMatching(/trial ends on/));
  harness.clock.advance(renewsAt * SECOND - harness.clock.now() - 20 * DAY);
  await harness.payments.reconcile();
  expect(await subjects(yearly)).toContainEqual(expect.stringMatching(/plan renews on/));
});
