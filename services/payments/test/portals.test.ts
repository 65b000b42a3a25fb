import type { PriceName } from "@sealwright/protocol/payments/prices";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DASHBOARD, freshBuyer, type Harness, REDIRECTS, startPayments } from "./payments-harness.ts";

const FEATURES = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: "at_period_end" },
} as const;

/** Filled in once the account has them. */
const portals: { plans?: string; seats?: string; api?: string; other: string | undefined } = {
  other: undefined,
};

let harness: Harness;
beforeAll(async () => {
  harness = await startPayments({ portals: portals as Required<typeof portals> });
  const { configurations } = harness.stripe.billingPortal;
  const portalFor = async (price: string) => {
    const products = [{ product: "prod", prices: [price] }];
    const update = { enabled: true, default_allowed_updates: ["price" as const], products };
    return (await configurations.create({ features: { ...FEATURES, subscription_update: update } })).id;
  };
  portals.plans = await portalFor("price_growing_business_annual");
  portals.api = await portalFor("price_api_5000");
});
afterAll(() => harness.stop());

/** Prices that the buyer of a price can switch to in the portal that the dashboard opens. */
async function openedPortal(price: PriceName, path = "createStripeSubscriptionUS", more: object = {}) {
  const buyer = freshBuyer();
  const whose = { email: buyer.email, ownerEmail: buyer.email };
  const request = { priceId: price, quantity: 1, ...whose, ...REDIRECTS, ...more };
  const { body } = await harness.call(path, request, buyer.idToken);
  await harness.pay(body.sessionUrl);
  await harness.call("checkout-result", { sessionId: String(body.sessionUrl).split("/").at(-1) });
  const asOwner = (call: string, extra: object = {}) =>
    harness.call(call, { email: buyer.email, ...extra }, buyer.grant);
  const { orders } = (await asOwner("orders/list")).body as { orders: { id: string }[] };
  const opened = await asOwner("orders/portal", { orderId: orders[0]?.id, returnUrl: `${DASHBOARD}/plan` });
  const page = await harness.send(new URL(String(opened.body.portalUrl)).pathname);
  const options = String(page.body.text).matchAll(/<option value="([^"]+)"/g);
  return [...options].map(([, option]) => option);
}

test("DASH-03 what was bought chooses the portal, so that a plan never becomes an API tier", async () => {
  expect(await openedPortal("PRICE_TEAM_MONTHLY")).toEqual(["price_growing_business_annual"]);
  expect(
    await openedPortal("PRICE_API_100", "createAPITierSubscriptionsUS", { documentsCount: 100 }),
  ).toEqual(["price_api_5000"]);
});

test("DASH-03 a plan with several seats is switched in a portal of its own, where none is paid for in vain", async () => {
  const { configurations } = harness.stripe.billingPortal;
  const noSwitching = { ...FEATURES, subscription_update: { enabled: false } };
  portals.other = (await configurations.create({ features: noSwitching })).id;
  const open = () => openedPortal("PRICE_TEAM_MONTHLY", "createStripeSubscriptionUS", { quantity: 3 });
  // An account that was set up before there was such a portal.
  expect(await open()).toEqual([]);
  const products = [{ product: "prod", prices: ["price_growing_business_monthly"] }];
  const update = { enabled: true, default_allowed_updates: ["price" as const], products };
  portals.seats = (
    await configurations.create({ features: { ...FEATURES, subscription_update: update } })
  ).id;
  expect(await open()).toEqual(["price_growing_business_monthly"]);
  portals.other = undefined;
});

test("DASH-03 in a trial, the portal is that of the plan which follows it", async () => {
  const trial = { trialPriceId: "PRICE_TRIAL_ONE_DOLLAR" };
  expect(await openedPortal("PRICE_FREELANCER_MONTHLY", "startTrialWithChargeSubscription", trial)).toEqual([
    "price_growing_business_annual",
  ]);
});

test("DASH-03 without a portal of its own, a purchase opens the account's default one", async () => {
  expect(await openedPortal("PRICE_YEARLY_99")).toEqual([]);
});
