import { findPrice, PRICE_NAMES, type PriceName, quantityMax } from "@sealwright/protocol/payments/prices";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { freshBuyer, type Harness, REDIRECTS, SITE, startPayments } from "./payments-harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startPayments();
});
afterEach(() => harness.behave({}));
afterAll(() => harness.stop());

const ONE_TIME = "createStripeOneTimePaymentUS";
const SUBSCRIPTION = "createStripeSubscriptionUS";
const TRIAL = "startTrialWithChargeSubscription";
const API_TIER = "createAPITierSubscriptionsUS";

const order = (more: object = {}) => ({
  priceId: "PRICE_TEAM_MONTHLY",
  quantity: 1,
  email: freshBuyer().email,
  ...REDIRECTS,
  ...more,
});

/** The call that sells a price. */
function pathOf(name: PriceName): string {
  const { plan, interval } = findPrice(name);
  if (plan === "trial" || plan === "api") return "";
  return interval ? SUBSCRIPTION : ONE_TIME;
}

describe("starting a checkout", () => {
  test.each(PRICE_NAMES.filter((name) => pathOf(name) !== ""))(
    "API-05 %s is sold at the price list's amount, by name and by id",
    async (name) => {
      const { cents, interval } = findPrice(name);
      for (const [priceId, quantity] of [
        [name, 1],
        [name.toLowerCase(), Math.min(3, quantityMax(name))],
      ] as const) {
        const { status, body } = await harness.call(pathOf(name), order({ priceId, quantity }));
        expect(status).toBe(200);
        expect(Object.keys(body)).toEqual(["sessionUrl"]);
        const id = String(body.sessionUrl).split("/").at(-1) ?? "";
        expect(await harness.stripe.checkout.sessions.retrieve(id)).toMatchObject({
          mode: interval ? "subscription" : "payment",
          amount_total: cents * quantity,
          currency: "usd",
          cancel_url: REDIRECTS.cancelUrl,
          success_url: `${REDIRECTS.successUrl}&session_id={CHECKOUT_SESSION_ID}`,
        });
      }
    },
  );

  test("API-07 Stripe gets addresses as we read them, so that it cannot read another host", async () => {
    const { origin } = new URL(REDIRECTS.cancelUrl);
    const odd = order({ priceId: "PRICE_TEAM_MONTHLY", cancelUrl: `${origin}\\@evil.example/` });
    const { body } = await harness.call(SUBSCRIPTION, odd);
    const id = String(body.sessionUrl).split("/").at(-1) ?? "";
    const { cancel_url } = await harness.stripe.checkout.sessions.retrieve(id);
    expect(cancel_url).toBe(`${origin}/@evil.example/`);
  });

  test("API-05 the trial charges one dollar now and the plan's price in two weeks", async () => {
    const request = order({ priceId: "PRICE_FREELANCER_MONTHLY", trialPriceId: "PRICE_TRIAL_ONE_DOLLAR" });
    const { body } = await harness.call(TRIAL, request);
    const paid = await harness.pay(body.sessionUrl);
    expect(paid.status).toBe(303);
    const id = new URL(paid.headers.get("Location") ?? "").searchParams.get("session_id") ?? "";
    const session = await harness.stripe.checkout.sessions.retrieve(id, { expand: ["subscription"] });
    expect(session).toMatchObject({
      amount_total: 100,
      subscription: { status: "trialing", items: { data: [{ price: { unit_amount: 1500 } }] } },
    });
  });

  test.each([100, 500, 1000, 5000])("API-05 an API tier of %d documents opens a session", async (count) => {
    const request = { documentsCount: count, ownerEmail: freshBuyer().email, ...REDIRECTS };
    const { status, body } = await harness.call(API_TIER, request);
    expect([status, body]).toEqual([
      200,
      { sessionUrl: expect.stringContaining("/stripe/checkout/cs_test_") },
    ]);
  });

  test("API-05 the prices are listed, for any page to cache", async () => {
    const { body, headers } = await harness.send("/api/prices");
    expect(headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(body.prices).toHaveLength(PRICE_NAMES.length);
  });
});

describe("bad input", () => {
  test.each<[object, string]>([
    [{ priceId: undefined }, "priceId is required"],
    [{ priceId: "PRICE_UNKNOWN" }, "priceId is not a price that we sell"],
    [{ priceId: "constructor" }, "priceId is not a price that we sell"],
    [{ priceId: "PRICE_LIFETIME_99" }, "priceId is not a subscription’s price"],
    [{ priceId: "PRICE_TRIAL_ONE_DOLLAR" }, "priceId is not a subscription’s price"],
    [{ priceId: "PRICE_API_100" }, "priceId is not a subscription’s price"],
    [{ priceId: "a b" }, "priceId is not valid"],
    ...[0, -1, 1.5, 1e9, 1001, "1", null, undefined].map((quantity): [object, string] => [
      { quantity },
      "quantity must be a whole number from 1 to 1000",
    ]),
    ...["PRICE_FREELANCER_MONTHLY", "PRICE_FREELANCER_ANNUAL"].map((priceId): [object, string] => [
      { priceId, quantity: 2 },
      `${findPrice(priceId as PriceName).product} is for one person, so the quantity must be 1`,
    ]),
    ...(["PRICE_YEARLY_99", "PRICE_BUSINESS_DEAL_YEARLY"] as const).map((priceId): [object, string] => [
      { priceId, quantity: 3 },
      `${findPrice(priceId).product} is sold one at a time, so the quantity must be 1`,
    ]),
    [{ email: "no-one" }, "email is not a valid address"],
    [{ email: undefined }, "email is required"],
    [{ successUrl: undefined }, "successUrl is required"],
    ...["successUrl", "cancelUrl"].flatMap((field) =>
      [
        "https://evil.example/thank-you",
        "https://site.example.evil.example/",
        "http://site.example/",
        "https://site.example:444/",
        "https://site.example@evil.example/",
        "https://user:secret@site.example/",
        "//evil.example",
        "/thank-you",
        "javascript:alert(1)",
        "",
      ].map((url): [object, string] => [{ [field]: url }, `${field} must be a page of this site`]),
    ),
  ])("API-07 %j is refused: %s", async (more, sentence) => {
    const before = (await harness.objects()).sessions.length;
    const { status, body } = await harness.call(SUBSCRIPTION, order(more));
    expect([status, body.error]).toEqual([400, sentence]);
    expect((await harness.objects()).sessions).toHaveLength(before);
  });

  test.each<[string, object, string]>([
    [ONE_TIME, order({ priceId: "PRICE_TEAM_MONTHLY" }), "priceId is not a price that is paid once"],
    [
      ONE_TIME,
      order({ priceId: "PRICE_LIFETIME_299", quantity: 3 }),
      "Lifetime deal, $299 is sold one at a time, so the quantity must be 1",
    ],
    [TRIAL, order({ trialPriceId: "PRICE_TRIAL_ONE_DOLLAR" }), "priceId is not a price with a trial"],
    [TRIAL, order({ priceId: "PRICE_FREELANCER_MONTHLY" }), "trialPriceId is required"],
    [
      TRIAL,
      order({ priceId: "PRICE_FREELANCER_MONTHLY", trialPriceId: "PRICE_LIFETIME_99" }),
      "trialPriceId is not the price of the trial",
    ],
    [
      TRIAL,
      order({ priceId: "PRICE_FREELANCER_MONTHLY", trialPriceId: "PRICE_TRIAL_ONE_DOLLAR", quantity: 5 }),
      "Freelancer, monthly is for one person, so the quantity must be 1",
    ],
    [API_TIER, { ownerEmail: "a@b.example", ...REDIRECTS }, "documentsCount must be 100, 500, 1000, or 5000"],
    [
      API_TIER,
      { documentsCount: 99, ownerEmail: "a@b.example", ...REDIRECTS },
      "documentsCount must be 100, 500, 1000, or 5000",
    ],
    [
      API_TIER,
      { documentsCount: 100, ownerEmail: "no-one", ...REDIRECTS },
      "ownerEmail is not a valid address",
    ],
  ])("API-07 %s with %j is refused: %s", async (path, request, sentence) => {
    const { status, body } = await harness.call(path, request);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  test.each(["GET", "HEAD", "PUT", "DELETE"])(
    "API-07 a call by %s is a 405 that names POST",
    async (method) => {
      for (const path of [ONE_TIME, SUBSCRIPTION, TRIAL, API_TIER, "purchases/decide", "orders/list"]) {
        const { status, headers, body } = await harness.send(`/api/${path}`, { method });
        expect([status, headers.get("Allow")]).toEqual([405, "POST"]);
        if (method !== "HEAD") expect(body.code).toBe("method-not-allowed");
      }
      expect((await harness.send("/api/nothing", { method })).status).toBe(404);
    },
  );

  test("API-07 a page of another origin cannot call, nor a body that is not JSON", async () => {
    const foreign = await harness.call(SUBSCRIPTION, order(), undefined, { Origin: "https://evil.example" });
    expect([foreign.status, foreign.body.code]).toEqual([403, "origin-not-allowed"]);
    const init = { method: "POST", headers: { Origin: SITE }, body: "{" };
    expect((await harness.send(`/api/${SUBSCRIPTION}`, init)).status).toBe(400);
  });
});

describe("a provider in trouble", () => {
  test("API-06 tells the buyer when the provider is slow or fails, and leaves nothing behind", async () => {
    for (const behavior of [{ delayMs: 8000 }, { failing: true }]) {
      await harness.behave(behavior);
      const request = order();
      const { status, body } = await harness.call(SUBSCRIPTION, request);
      expect([status, body]).toMatchObject([
        503,
        {
          code: "payments-unavailable",
          error:
            "Our payment provider isn’t responding. You haven’t been charged. Please try again in a minute",
        },
      ]);
      await harness.behave({});
      expect((await harness.call(SUBSCRIPTION, request)).status).toBe(200);
    }
  });

  test("API-07 too many checkouts from one address have to wait", async () => {
    const limited = await startPayments({ limits: { checkoutsPerIp: { count: 2, per: 60_000 } } });
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await limited.call(SUBSCRIPTION, order())).status);
    }
    await limited.stop();
    expect(statuses).toEqual([200, 200, 429]);
  });

  test("API-06 without a provider, every call says that nothing can be bought", async () => {
    const off = await startPayments({ stripe: undefined });
    const { status, body } = await off.call(SUBSCRIPTION, order());
    await off.payments.reconcile();
    await off.stop();
    expect([status, body.code]).toEqual([404, "payments-off"]);
  });
});
