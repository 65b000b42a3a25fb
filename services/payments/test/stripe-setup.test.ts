import { PRICE_NAMES, PRICES, type PriceName } from "@sealwright/protocol/payments/prices";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import { PORTALS, type Portal, portalOf } from "../src/portals.ts";
import { portalDifference, portalFeatures } from "../src/setup/portal-features.ts";
import { priceParams } from "../src/setup/set-up-prices.ts";
import { priceDifference } from "../src/stripe/price-check.ts";
import { missingEvents, NEEDED_EVENTS } from "../src/stripe/webhook-events.ts";

const MADE = new Map(PRICE_NAMES.map((name) => [name, { id: `price_${name}`, product: `prod_${name}` }]));

/** A portal as Stripe answers it after it was made. */
function answered(portal: Portal): Stripe.BillingPortal.Configuration.Features {
  const { subscription_update, ...features } = portalFeatures(portal, MADE);
  return {
    ...features,
    subscription_update: { default_allowed_updates: [], products: [], ...subscription_update },
  } as never;
}

test.each(PRICE_NAMES)("OPS-06 what is asked of Stripe for %s is what the pages say", (name) => {
  const { recurring, ...params } = priceParams(name);
  expect(params).toMatchObject({ lookup_key: name, product_data: { name: PRICES[name].product } });
  const made = {
    active: true,
    currency: params.currency,
    unit_amount: params.unit_amount ?? null,
    recurring: recurring ? { ...recurring, interval_count: 1 } : null,
  };
  expect(priceDifference(name, made as Stripe.Price)).toBeUndefined();
});

test.each<[change: object, difference: string]>([
  [{ active: false }, "is archived at Stripe"],
  [{ currency: "eur" }, "is in eur, the pages say usd"],
  [{ unit_amount: 2600 }, "costs 2600 cents at Stripe, 2500 on our pages"],
  [
    { recurring: { interval: "year", interval_count: 1 } },
    "is charged every 1 year, our pages say each month",
  ],
  [
    { recurring: { interval: "month", interval_count: 3 } },
    "is charged every 3 month, our pages say each month",
  ],
  [{ recurring: null }, "is charged once, our pages say each month"],
])("PAY-02 a price with %o differs", (change, difference) => {
  const right = {
    active: true,
    currency: "usd",
    unit_amount: 2500,
    recurring: { interval: "month", interval_count: 1 },
  };
  expect(priceDifference("PRICE_TEAM_MONTHLY", { ...right, ...change } as Stripe.Price)).toBe(difference);
});

test("OPS-06 a portal switches between the prices of one group, within Stripe's limit of ten products", () => {
  const listed = (portal: Portal) =>
    (portalFeatures(portal, MADE).subscription_update?.products || []).flatMap(({ prices }) => prices);
  const named = (pattern: RegExp) =>
    PRICE_NAMES.filter((name) => pattern.test(name)).map((name) => `price_${name}`);
  expect(listed("plans")).toEqual(named(/FREELANCER|TEAM|GROWING/));
  expect(listed("seats")).toEqual(named(/TEAM|GROWING/));
  expect(listed("api")).toEqual(named(/API/));
  expect(listed("other")).toEqual([]);
  expect(listed("plans").length).toBeLessThanOrEqual(10);
});

test.each<[price: PriceName, quantity: number, portal: string]>([
  ["PRICE_TEAM_ANNUAL", 1, "plans"],
  ["PRICE_TEAM_ANNUAL", 2, "seats"],
  ["PRICE_API_500", 1, "api"],
  ["PRICE_YEARLY_99", 1, "other"],
  ["PRICE_PERSONAL_CONTRACT_DEAL", 2, "other"],
])("OPS-06 who bought %s × %i comes to the portal for %s", (price, quantity, portal) => {
  expect(portalOf({ price, quantity })).toBe(portal);
});

test.each(PORTALS)("OPS-06 the portal for %s is as wanted once it was made", (portal) => {
  expect(portalDifference(portalFeatures(portal, MADE), answered(portal))).toBeUndefined();
});

test("OPS-06 each thing that a portal does otherwise is named", () => {
  const wanted = portalFeatures("plans", MADE);
  const found = answered("plans");
  const difference = (change: object) => portalDifference(wanted, { ...found, ...change });
  const update = found.subscription_update;
  expect(difference({ invoice_history: { enabled: false } })).toBe("does not show invoices");
  expect(difference({ subscription_cancel: { enabled: true, mode: "immediately" } })).toBe(
    "does not cancel at the end of the period",
  );
  expect(difference({ subscription_update: { ...update, enabled: false } })).toBe(
    "does not let plans be switched",
  );
  expect(difference({ subscription_update: { ...update, products: update.products?.slice(1) } })).toBe(
    "switches between other prices",
  );
  expect(
    difference({ subscription_update: { ...update, default_allowed_updates: ["price", "quantity"] } }),
  ).toBe("switches plans on other terms");
  expect(portalDifference(portalFeatures("other", MADE), found)).toContain("lets plans be switched");
});

test("OPS-06 an endpoint for all events misses none", () => {
  expect(missingEvents(["*"])).toEqual([]);
  expect(missingEvents(NEEDED_EVENTS.slice(1))).toEqual(["checkout.session.completed"]);
});
