import { checkPrices } from "@sealwright/payments";
import { PRICE_NAMES, type PriceName, sandboxPriceId } from "@sealwright/protocol/payments/prices";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startPayments } from "./payments-harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startPayments();
});
afterAll(() => harness.stop());

test("PAY-02 the check before going live names every price that Stripe charges differently", async () => {
  const ids = Object.fromEntries(PRICE_NAMES.map((name) => [name, sandboxPriceId(name)]));
  const wrong = {
    PRICE_TEAM_MONTHLY: "price_freelancer_monthly",
    PRICE_TEAM_ANNUAL: "price_unknown",
    PRICE_LIFETIME_99: "price_yearly_99",
  };
  const config = { secretKey: "sk_test_harness", webhookSecret: "whsec", url: harness.own };
  const problems: string[] = [];
  const priceIds = { ...ids, ...wrong } as Record<PriceName, string>;
  for await (const { ok, sentence } of checkPrices(config, priceIds, "https://site.example/hook")) {
    if (!ok) problems.push(sentence);
  }
  expect(problems).toEqual([
    "PRICE_TEAM_MONTHLY: price_freelancer_monthly costs 1500 cents at Stripe, 2500 on our pages",
    "PRICE_TEAM_ANNUAL: Stripe knows no price price_unknown",
    "PRICE_LIFETIME_99: price_yearly_99 is charged every 1 year, our pages say once",
    "Stripe has no enabled webhook endpoint https://site.example/hook",
  ]);
});
