import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startPayments } from "./payments-harness.ts";
import { buyUnnoticed, orderRows } from "./purchases.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startPayments();
});
afterAll(() => harness.stop());

type Bought = Awaited<ReturnType<typeof buyUnnoticed>>;

async function buy(trial = false) {
  const bought = await buyUnnoticed(harness, "PRICE_FREELANCER_MONTHLY", trial);
  await harness.payments.reconcile();
  const [order] = await orderRows(harness, bought.sessionId);
  const { buyer } = bought;
  const call = (path: string) => harness.call(path, { email: buyer.email, orderId: order?.id }, buyer.grant);
  return { ...bought, call };
}

async function receiptsOf({ buyer }: Bought) {
  await expect.poll(() => harness.jobs(), { timeout: 10_000 }).toEqual([]);
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
    /^You canceled Freelancer.* until \w+ \d+, 20\d\d, and we won’t/,
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
