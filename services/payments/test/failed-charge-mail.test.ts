import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startPayments } from "./payments-harness.ts";
import { type Bought, buyUnnoticed, charge } from "./purchases.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startPayments();
});
afterAll(() => harness.stop());

async function buy(): Promise<Bought> {
  const bought = await buyUnnoticed(harness);
  await harness.payments.reconcile();
  return bought;
}

async function noticesOf({ buyer }: Bought) {
  await expect.poll(() => harness.jobs()).toEqual([]);
  return harness.mails.filter(({ to, mail }) => to === buyer.email && /couldn’t charge/.test(mail.subject));
}

test("PAGE-08, DASH-03: a charge that fails is reported by email once, as the terms say, and again after one that was paid", async () => {
  const plan = await buy();
  await charge(harness, plan, "renew");
  expect(await noticesOf(plan)).toEqual([]);
  await charge(harness, plan, "fail");
  await charge(harness, plan, "fail");
  const [notice, ...more] = await noticesOf(plan);
  expect(more).toEqual([]);
  expect(notice?.mail.paragraphs[0]).toMatch(/^We couldn’t charge you for Freelancer/);
  await charge(harness, plan, "renew");
  await charge(harness, plan, "fail");
  expect(await noticesOf(plan)).toHaveLength(2);
});
