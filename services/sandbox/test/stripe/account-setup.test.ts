import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type Stripe from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { expectShape, openStripe, SECRET_KEY } from "./stripe-kit.ts";

const TEAM = {
  currency: "usd",
  unit_amount: 2500,
  lookup_key: "TEAM",
  recurring: { interval: "month" },
  product_data: { name: "Team, monthly", metadata: { price: "TEAM" } },
} as const satisfies Stripe.PriceCreateParams;

const FEATURES = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: "at_period_end" },
} as const;

test("API-06 a price is made with its product, and found by its lookup key, which is taken once", async () => {
  const { stripe } = await openStripe();
  const price = await stripe.prices.create(TEAM);
  expect(price).toMatchObject({ unit_amount: 2500, type: "recurring", recurring: { interval_count: 1 } });
  const product = await stripe.products.retrieve(String(price.product));
  expect(product).toMatchObject({ name: "Team, monthly", metadata: { price: "TEAM" } });
  expectShape("product", JSON.parse(JSON.stringify(product)));
  expectShape("price", JSON.parse(JSON.stringify(price)));
  const { data } = await stripe.prices.list({ lookup_keys: ["TEAM", "OTHER"] });
  expect(data.map(({ id }) => id)).toEqual([price.id]);
  await expect(stripe.prices.create(TEAM)).rejects.toMatchObject({ param: "lookup_key" });
  await stripe.prices.update(price.id, { active: false });
  expect((await stripe.prices.list({ lookup_keys: ["TEAM"], active: true })).data).toEqual([]);
  const all: string[] = [];
  for await (const { id } of stripe.prices.list({ limit: 7 })) all.push(id);
  expect([all.length, new Set(all).size]).toEqual([25, 25]);
});

test("API-06 a price that was made is sold, and its portal switches to what its configuration lists", async () => {
  const { stripe, start, pay } = await openStripe();
  const [team, other] = [
    await stripe.prices.create({ ...TEAM, nickname: "Team" }),
    await stripe.prices.create({ ...TEAM, lookup_key: "OTHER", nickname: "Another plan than Team" }),
  ];
  const products = [team, other].map(({ id, product }) => ({ product: String(product), prices: [id] }));
  const update = { enabled: true, default_allowed_updates: ["price" as const], products };
  const made = await stripe.billingPortal.configurations.create({
    features: { ...FEATURES, subscription_update: update },
  });
  expectShape("billing_portal.configuration", JSON.parse(JSON.stringify(made)));
  const session = await start({ line_items: [{ price: team.id, quantity: 1 }] });
  await pay(session);
  const { customer } = await stripe.checkout.sessions.retrieve(session.id);
  const portal = async (configuration: string) => {
    const { url } = await stripe.billingPortal.sessions.create({ customer: String(customer), configuration });
    return (await fetch(url)).text();
  };
  expect(await portal(made.id)).toContain("Another plan than Team");
  await stripe.billingPortal.configurations.update(made.id, {
    features: { ...FEATURES, subscription_update: { enabled: false } },
  });
  expect(await portal(made.id)).not.toContain("Another plan than Team");
  await expect(portal("bpc_other")).rejects.toMatchObject({ param: "configuration" });
});

test("API-06 the products of a configuration are answered when they are asked for", async () => {
  const { stripe } = await openStripe();
  await stripe.billingPortal.configurations.create({
    features: {
      ...FEATURES,
      subscription_update: { enabled: true, default_allowed_updates: ["price"], products: [] },
    },
  });
  const list = async (expand?: string[]) =>
    (await stripe.billingPortal.configurations.list({ active: true, ...(expand && { expand }) })).data[0]
      ?.features.subscription_update;
  expect(await list()).not.toHaveProperty("products");
  expect(await list(["data.features.subscription_update.products"])).toHaveProperty("products", []);
});

test("API-06 an endpoint that was created gets its events, signed with the secret that is shown once", async () => {
  const { stripe, start, pay, url } = await openStripe();
  const receiver = await startReceiver();
  const made = await stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ["checkout.session.completed"],
  });
  expect(made.secret).toMatch(/^whsec_/);
  const wire = await fetch(`${url}/v1/webhook_endpoints`, {
    headers: { Authorization: `Bearer ${SECRET_KEY}` },
  });
  const [listed = {}] = ((await wire.json()) as { data: object[] }).data;
  expectShape("webhook_endpoint", listed);
  await pay(await start(), { card: "pays", webhook: "now" });
  const { body, signature } = await receiver.first;
  const event = stripe.webhooks.constructEvent(body, signature, made.secret ?? "");
  expect(event.type).toBe("checkout.session.completed");
});

/** Takes one delivery. */
async function startReceiver() {
  const { promise: first, resolve } = Promise.withResolvers<{ body: string; signature: string }>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.end();
    resolve({
      body: Buffer.concat(chunks).toString(),
      signature: String(request.headers["stripe-signature"]),
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, first };
}
