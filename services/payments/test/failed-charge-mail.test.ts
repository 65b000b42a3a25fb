import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startPayments } from "./payments-harness.ts";
import { buyUnnoticed } from "./purchases.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startPayments();
});
afterAll(() => harness.stop());

type Bought = Awaited<ReturnType<typeof buyUnnoticed>>;

async function buy(): Promise<Bought> {
  const bought = await buyUnnoticed(harness);
  await harness.payments.reconcile();
  return bought;
}

/** The next charge at the provider; the site hears of it, twice. */
async function charge({ subscription, events }: Bought, outcome: "renew" | "fail") {
  const { customer } = await harness.stripe.subscriptions.retrieve(subscription);
  const { url } = await harness.stripe.billingPortal.sessions.create({ customer: String(customer) });
  await harness.send(new URL(url).pathname, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams({ subscription, do: outcome })),
  });
  const type = "customer.subscription.updated";
  const event = { ...events[0], type, data: { object: { id: subscription } } };
  await harness.deliver(event);
  await harness.deliver(event);
}

async function noticesOf({ buyer }: Bought) {
  await expect.poll(() => harness.jobs()).toEqual([]);
  return harness.mails.filter(({ to, mail }) => to === buyer.email && /couldn’t charge/.test(mail.subject));
}

test("PAGE-08, DASH-03: a charge that fails is reported by email once, as the terms say, and again after one that was paid", async () => {
  const plan = await buy();
  await charge(plan, "renew");
  expect(await noticesOf(plan)).toEqual([]);
  await charge(plan, "fail");
  await charge(plan, "fail");
  const [notice, ...more] = await noticesOf(plan);
  expect(more).toEqual([]);
  expect(notice?.mail.paragraphs[0]).toMatch(/^We couldn’t charge you for Freelancer/);
  await charge(plan, "renew");
  await charge(plan, "fail");
  expect(await noticesOf(plan)).toHaveLength(2);
});
