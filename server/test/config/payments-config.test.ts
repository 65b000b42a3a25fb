import { PRICE_NAMES } from "@sealwright/protocol/payments/prices";
import { readConfig } from "@sealwright/server/config";
import { PRODUCTION_ENVIRONMENT } from "@sealwright/testkit";
import { expect, test } from "vitest";
import { publicVariables } from "../../src/public-variables.ts";
import { problemsOf } from "./problems-of.ts";

/** Everything that production needs besides payments. */
const { PUBLIC_PAYMENTS_URL, ...PRODUCTION } = PRODUCTION_ENVIRONMENT;

/** Everything that selling with Stripe needs. */
const STRIPE: Record<string, string> = {
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  ...Object.fromEntries(PRICE_NAMES.map((name, index) => [name, `price_${index}`])),
};

test("PAY-02 with Stripe's key, every missing price id is listed at once", () => {
  const { STRIPE_SECRET_KEY } = STRIPE;
  expect(problemsOf({ STRIPE_SECRET_KEY })).toEqual(
    ["STRIPE_WEBHOOK_SECRET", ...PRICE_NAMES].map((name) => `${name} is not set, but STRIPE_SECRET_KEY is`),
  );
  const { PRICE_LIFETIME_99: _, ...others } = STRIPE;
  expect(problemsOf(others)).toEqual(["PRICE_LIFETIME_99 is not set, but STRIPE_SECRET_KEY is"]);
});

test("PAY-02 refuses one price for two names, and what is not the id of a price", () => {
  expect(problemsOf({ ...STRIPE, PRICE_TEAM_ANNUAL: STRIPE.PRICE_TEAM_MONTHLY })).toEqual([
    "PRICE_TEAM_ANNUAL must not be the same price as PRICE_TEAM_MONTHLY",
  ]);
  expect(problemsOf({ ...STRIPE, PRICE_TEAM_ANNUAL: "25.00" })).toEqual([
    "PRICE_TEAM_ANNUAL must be the id of a Stripe price, price_…",
  ]);
});

test("API-06 uses Stripe with its key, and the sandbox never in production", () => {
  expect(readConfig(STRIPE).payments).toMatchObject({
    sandboxed: false,
    stripe: { secretKey: "sk_live_1", webhookSecret: "whsec_1" },
    priceIds: { PRICE_TRIAL_ONE_DOLLAR: "price_0" },
  });
  expect(problemsOf(PRODUCTION)).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY is not set, but/)]);
  expect(problemsOf({ ...PRODUCTION, ...STRIPE })).toEqual([]);
  const elsewhere = { ...PRODUCTION, PUBLIC_PAYMENTS_URL };
  expect(readConfig(elsewhere).payments).toMatchObject({ sandboxed: false, stripe: undefined });
});

test("OPS-09 with PAYMENTS=off production starts without Stripe, and sells nothing in development either", () => {
  const off = { ...PRODUCTION, PAYMENTS: "off" };
  expect(readConfig(off).payments).toMatchObject({ sells: false, sandboxed: false, stripe: undefined });
  expect(readConfig({ PAYMENTS: "off" }).payments).toMatchObject({
    sells: false,
    sandboxed: false,
    stripe: undefined,
  });
  expect(publicVariables(readConfig(off)).PUBLIC_SELLS_ONLINE).toBe("false");
  expect(publicVariables(readConfig({})).PUBLIC_SELLS_ONLINE).toBe("true");
});

test("OPS-09 a key, a price or a backend of one’s own beside PAYMENTS=off stops the start", () => {
  expect(
    problemsOf({ ...PRODUCTION, PAYMENTS: "off", STRIPE_SECRET_KEY: "sk_live_1", PRICE_API_100: "price_1" }),
  ).toEqual(["STRIPE_SECRET_KEY is set, but PAYMENTS is off", "PRICE_API_100 is set, but PAYMENTS is off"]);
  expect(problemsOf({ ...PRODUCTION, PUBLIC_PAYMENTS_URL, PAYMENTS: "off" })).toEqual([
    "PUBLIC_PAYMENTS_URL is set, but PAYMENTS is off",
  ]);
  expect(problemsOf({ PAYMENTS: "no" })).toEqual([expect.stringMatching(/^PAYMENTS /)]);
});
