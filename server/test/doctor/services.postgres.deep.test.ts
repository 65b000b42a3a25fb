import { freePorts } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerConfig } from "../../src/config/index.ts";
import { type Deployment, startDeployment } from "./doctor-harness.ts";

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment();
});
afterAll(() => deployment.stop());

const standIns = () => deployment.context.config.payments.stripe?.url ?? "";

const problemsOf = async (changes: Partial<ServerConfig> = {}) => {
  const config = { ...deployment.context.config, ...changes };
  return (await deployment.problems({ config })).problems;
};

test("OPS-09 with PAYMENTS=off nothing about Stripe is missing", async () => {
  const { payments } = deployment.context.config;
  expect(await problemsOf({ payments: { ...payments, sells: false, stripe: undefined } })).toEqual([]);
});

test("OPS-06 a test key, a refused key and a missing price at Stripe", async () => {
  const { payments } = deployment.context.config;
  const stripe = { url: "", webhookSecret: "", ...payments.stripe, secretKey: "sk_test_other" };
  expect(await problemsOf({ payments: { ...payments, stripe } })).toEqual([
    expect.stringContaining("Stripe’s key is a test key: no money will arrive."),
    "Payments: Stripe cannot be asked: It rejects STRIPE_SECRET_KEY. Set one of the account that sells.",
  ]);
  const [port] = await freePorts(1);
  const away = { ...stripe, secretKey: "sk_live_standIn", url: `http://127.0.0.1:${port}` };
  expect(await problemsOf({ payments: { ...payments, stripe: away } })).toEqual([
    "Payments: Stripe cannot be asked: It cannot be reached. Let this machine connect to api.stripe.com.",
  ]);
  const priceIds = { ...payments.priceIds, PRICE_TEAM_MONTHLY: "price_gone" };
  expect(await problemsOf({ payments: { ...payments, priceIds } })).toEqual([
    "Payments: PRICE_TEAM_MONTHLY: Stripe knows no price price_gone. Correct it at Stripe, or the variable here.",
  ]);
});

test("OPS-06 prices of another amount or interval, and an address that Stripe posts nothing to", async () => {
  const { payments, urls } = deployment.context.config;
  const priceIds = {
    ...payments.priceIds,
    PRICE_TEAM_MONTHLY: payments.priceIds.PRICE_FREELANCER_MONTHLY,
    PRICE_YEARLY_99: payments.priceIds.PRICE_LIFETIME_99,
  };
  const { PRICE_FREELANCER_MONTHLY: freelancer, PRICE_LIFETIME_99: lifetime } = payments.priceIds;
  expect(await problemsOf({ payments: { ...payments, priceIds } })).toEqual([
    `Payments: PRICE_TEAM_MONTHLY: ${freelancer} costs 1500 cents at Stripe, 2500 on our pages. Correct it at Stripe, or the variable here.`,
    `Payments: PRICE_YEARLY_99: ${lifetime} is charged once, our pages say each year. Correct it at Stripe, or the variable here.`,
  ]);
  expect(await problemsOf({ urls: { ...urls, site: "https://sign.company.test" } })).toContain(
    "Payments: Stripe has no enabled webhook endpoint https://sign.company.test/api/payments/stripe/webhook. Correct it at Stripe, or the variable here.",
  );
});

test("OPS-06 a provider with another secret, another client, or that is away", async () => {
  const [google] = deployment.context.config.providers;
  if (!google) throw new Error("There is no provider");
  expect(await problemsOf({ providers: [{ ...google, clientSecret: "another" }] })).toEqual([
    expect.stringContaining("Sign-in with google: it rejects the client (invalid_client)"),
  ]);
  expect(await problemsOf({ providers: [{ ...google, clientId: "another" }] })).toEqual([
    expect.stringContaining(
      "it does not accept the client with the redirect URI https://www.company.test/api/social/google/callback",
    ),
  ]);
  const { urls } = deployment.context.config;
  const elsewhere = { ...urls, dashboard: "https://app2.company.test" };
  expect(await problemsOf({ urls: elsewhere })).toContainEqual(
    expect.stringContaining("the redirect URI https://app2.company.test/api/social/google/callback"),
  );
  expect(await problemsOf({ providers: [{ ...google, issuer: `${google.issuer}/no` }] })).toEqual([
    expect.stringContaining("it cannot be asked"),
  ]);
});

test("OPS-06 a webhook's receiver that is away or unknown, and pages that were built for this machine", async () => {
  const { product } = deployment.context.config;
  const [port] = await freePorts(1);
  expect(
    await problemsOf({
      product: { ...product, crmWebhookUrl: `http://127.0.0.1:${port}` },
      smsWebhookUrl: `${standIns()}/no-such-page`,
      buildDir: "/nowhere",
    }),
  ).toEqual([
    expect.stringContaining("Built pages: There are no built pages of the site in /nowhere/site"),
    expect.stringContaining("CRM_WEBHOOK_URL cannot be reached (ECONNREFUSED)"),
    expect.stringContaining("SMS_WEBHOOK_URL answers with 404"),
  ]);
});

test.each<[name: string, changes: (config: ServerConfig, url: string) => Partial<ServerConfig>]>([
  ["TOKEN_SYNC_URL", ({ tokenSync }, url) => ({ tokenSync: { ...tokenSync, url } })],
  ["PUBLIC_SIGNATURE_URL", ({ urls }, signature) => ({ urls: { ...urls, signature } })],
  ["PUBLIC_IDENTITY_URL", ({ urls }, identity) => ({ urls: { ...urls, identity } })],
  ["TSA_URL", ({ signing }, tsaUrl) => ({ signing: { ...signing, tsaUrl } })],
  [
    "POSTHOG_HOST",
    ({ analytics }, posthogHost) => ({ analytics: { ...analytics, posthogHost, posthogKey: "phc" } }),
  ],
])("OPS-06 a dead host at %s, and one that answers", async (name, changes) => {
  const [port] = await freePorts(1);
  const { config } = deployment.context;
  expect(await problemsOf(changes(config, `http://127.0.0.1:${port}`))).toEqual([
    `Other services: ${name} cannot be reached (ECONNREFUSED). Correct the address, or the service there.`,
  ]);
  expect(await problemsOf(changes(config, `${standIns()}/mail.json`))).toEqual([]);
});
