import { once } from "node:events";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { PRICE_NAMES } from "@sealwright/protocol/payments/prices";
import { nodeHandler } from "@sealwright/runtime";
import { createSandbox } from "@sealwright/sandbox";
import { createTestLogger, freePorts, PRODUCTION_ENVIRONMENT } from "@sealwright/testkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../src/config/index.ts";
import { paymentsCheck } from "../../src/doctor/payments.ts";
import { runIn, temporaryFolder } from "./cli-harness.ts";

const KEY = "sk_live_standIn";
const SITE = "https://www.company.example";

let place: ReturnType<typeof temporaryFolder>;
let stripe: Awaited<ReturnType<typeof startAccount>>;
beforeEach(async () => {
  place = temporaryFolder();
  writeFileSync(join(place.folder, "key"), `${KEY}\n`);
  stripe = await startAccount();
});
afterEach(async () => {
  await stripe.stop();
  place.remove();
});

/** An account in which nothing was set up, at the sandbox over HTTP. */
async function startAccount() {
  const server = createServer((request, response) => void handle(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { logger } = createTestLogger();
  const sandbox = await createSandbox({ host: "127.0.0.1", logger, stripe: { secretKey: KEY, url } });
  const handle = nodeHandler(sandbox.app);
  return {
    url,
    async call(path: string, form?: Record<string, string>) {
      const response = await fetch(`${url}/v1/${path}`, {
        headers: { Authorization: `Bearer ${KEY}` },
        ...(form && { method: "POST", body: new URLSearchParams(form) }),
      });
      return (await response.json()) as { id: string; data: { id: string; lookup_key: string }[] };
    },
    behave: (behavior: object) =>
      fetch(`${url}/stripe/behavior.json`, { method: "PUT", body: JSON.stringify(behavior) }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await sandbox.close();
    },
  };
}

const run = (...more: string[]) =>
  runIn(place.folder, ["stripe", "setup", "--key-file=key", `--sandbox=${stripe.url}`, ...more], {
    PUBLIC_SITE_URL: SITE,
  });
const variablesIn = (name: string) =>
  parseEnv(readFileSync(join(place.folder, name), "utf8")) as Record<string, string>;

/** The lines about payments that `doctor` prints with these variables. */
async function payments(variables: Record<string, string>) {
  const config = readConfig({
    ...PRODUCTION_ENVIRONMENT,
    PUBLIC_SITE_URL: SITE,
    PUBLIC_PAYMENTS_URL: "",
    ...variables,
    STRIPE_SECRET_KEY: KEY,
  });
  const { stripe: account } = config.payments;
  if (!account) throw new Error("Stripe is not configured");
  const atSandbox = { ...config, payments: { ...config.payments, stripe: { ...account, url: stripe.url } } };
  const problems: string[] = [];
  for await (const { ok, sentence } of paymentsCheck.run({ config: atSandbox, fetch } as never)) {
    if (!ok) problems.push(sentence);
  }
  return problems;
}

test("OPS-06 stripe setup makes everything that the configuration needs, and doctor finds nothing wrong", async () => {
  const { code, out, err } = await run("--write=stripe.env");
  expect([code, err]).toEqual([0, []]);
  expect(out.filter((line) => line.startsWith("made "))).toHaveLength(PRICE_NAMES.length + 4 + 1);
  expect(statSync(join(place.folder, "stripe.env")).mode & 0o777).toBe(0o600);
  const written = variablesIn("stripe.env");
  expect(written.STRIPE_WEBHOOK_SECRET).toMatch(/^whsec_\w+$/);
  expect(await payments(written)).toEqual([]);
  const everything = `${out.join("\n")}${readFileSync(join(place.folder, "stripe.env"), "utf8")}`;
  expect(everything).not.toContain(KEY);
  expect(out.join("\n")).not.toContain(written.STRIPE_WEBHOOK_SECRET);
});

test("OPS-06 doctor names a portal that is gone, and one that was turned off", async () => {
  await run("--write=stripe.env");
  const written = variablesIn("stripe.env");
  await stripe.call(`billing_portal/configurations/${written.STRIPE_PORTAL_API}`, { active: "false" });
  expect(await payments({ ...written, STRIPE_PORTAL_PLANS: "bpc_gone" })).toEqual([
    "STRIPE_PORTAL_PLANS: Stripe knows no customer portal bpc_gone. Correct it at Stripe, or the variable here.",
    `STRIPE_PORTAL_API: ${written.STRIPE_PORTAL_API} is not active at Stripe. Correct it at Stripe, or the variable here.`,
  ]);
});

test("OPS-06 a second stripe setup finds what the first made, and makes nothing", async () => {
  await run("--write=stripe.env");
  const { code, out, err } = await run();
  expect([code, err]).toEqual([0, []]);
  const found = out.filter((line) => line.startsWith("found "));
  expect(found).toHaveLength(PRICE_NAMES.length + 4 + 1);
  const { STRIPE_WEBHOOK_SECRET: _, ...ids } = variablesIn("stripe.env");
  expect(parseEnv(out.find((line) => line.startsWith("# For .env")) ?? "")).toEqual(ids);
  expect(out.at(-1)).toContain("Still to do: STRIPE_WEBHOOK_SECRET is not set");
  expect((await stripe.call("webhook_endpoints")).data).toHaveLength(1);
  expect((await stripe.call("billing_portal/configurations")).data).toHaveLength(4);
});

test("OPS-06 while Stripe is down it fails with a sentence, and the next run finds what is there", async () => {
  const ids = (await stripe.call("prices", priceForm("PRICE_TEAM_MONTHLY", 2500))).id;
  await stripe.behave({ failing: true });
  const failed = await run("--write=stripe.env");
  expect(failed.code).toBe(1);
  expect(failed.err.join()).toContain("What was made until now is found by the next run.");
  await stripe.behave({});
  const { code, out } = await run("--write=stripe.env");
  expect(code).toBe(0);
  expect(out).toContain(`found    PRICE_TEAM_MONTHLY: ${ids}`);
});

test.each<[amount: number, more: Record<string, string>, sentence: string]>([
  [2600, {}, "costs 2600 cents at Stripe, 2500 on our pages"],
  [2500, { "recurring[interval]": "year" }, "is charged every 1 year, our pages say each month"],
])("OPS-06 stripe setup names a price of %i with %o, and leaves it", async (amount, more, sentence) => {
  const { id } = await stripe.call("prices", { ...priceForm("PRICE_TEAM_MONTHLY", amount), ...more });
  const before = await stripe.call(`prices/${id}`);
  const { code, err } = await run("--write=stripe.env", "--update");
  expect(code).toBe(1);
  expect(err[0]).toBe(`DIFFERS  PRICE_TEAM_MONTHLY: ${id} ${sentence}`);
  expect(err[1]).toContain("nothing is written, while a price differs");
  expect(await stripe.call(`prices/${id}`)).toEqual(before);
  expect(() => variablesIn("stripe.env")).toThrow("ENOENT");
  expect((await stripe.call("webhook_endpoints")).data).toEqual([]);
});

test("OPS-06 a portal and an endpoint that differ are named, and changed with --update", async () => {
  await run("--write=stripe.env");
  const written = variablesIn("stripe.env");
  const { data } = await stripe.call("webhook_endpoints");
  await stripe.call(`webhook_endpoints/${data[0]?.id}`, { "enabled_events[0]": "customer.created" });
  await stripe.call(`billing_portal/configurations/${written.STRIPE_PORTAL_PLANS}`, {
    "features[invoice_history][enabled]": "false",
    "features[payment_method_update][enabled]": "true",
    "features[subscription_cancel][enabled]": "true",
    "features[subscription_cancel][mode]": "at_period_end",
    "features[subscription_update][enabled]": "false",
  });
  const { code, err } = await run();
  expect(code).toBe(1);
  expect(err).toEqual([
    `DIFFERS  STRIPE_PORTAL_PLANS: ${written.STRIPE_PORTAL_PLANS} does not show invoices, does not let plans be switched`,
    expect.stringMatching(/^DIFFERS {2}Webhook endpoint: we_\w+ does not get checkout\.session\.completed, /),
  ]);
  const updated = await run("--update");
  expect([updated.code, updated.out.filter((line) => line.startsWith("changed"))]).toEqual([
    0,
    [expect.stringContaining("STRIPE_PORTAL_PLANS"), expect.stringContaining("Webhook endpoint")],
  ]);
  expect((await run()).err).toEqual([]);
  expect(await payments(written)).toEqual([]);
});

test("OPS-06 stripe setup asks for its key, and refuses one that is none before it does anything", async () => {
  const argv = ["stripe", "setup", `--sandbox=${stripe.url}`];
  const environment = { PUBLIC_SITE_URL: SITE, STRIPE_SECRET_KEY: "sk_live_ofTheServer" };
  expect((await runIn(place.folder, argv, environment, [KEY])).code).toBe(0);
  const wrong = await runIn(place.folder, argv, environment, ["whsec_other"]);
  expect([wrong.code, wrong.err.join()]).toEqual([1, expect.stringContaining("Nothing was done.")]);
  expect(wrong.err.join()).not.toContain("whsec_other");
  const stranger = await runIn(place.folder, argv, environment, ["sk_live_other"]);
  expect([stranger.code, stranger.err.join()]).toEqual([
    1,
    expect.stringContaining("Stripe rejected the key."),
  ]);
  expect(await runIn(place.folder, argv, environment)).toMatchObject({ code: 2 });
});

test("OPS-06 stripe setup writes over nothing, and looks before it makes anything", async () => {
  writeFileSync(join(place.folder, "stripe.env"), "mine");
  expect((await run("--write=stripe.env")).err.join()).toContain("already exists");
  expect((await run("--write=no/such/folder.env")).err.join()).toContain("cannot be written (ENOENT)");
  expect((await run("--site=company")).code).toBe(2);
  expect((await stripe.call("webhook_endpoints")).data).toEqual([]);
  expect(readFileSync(join(place.folder, "stripe.env"), "utf8")).toBe("mine");
});

test("OPS-06 a Stripe that cannot be reached is a sentence", async () => {
  const [port] = await freePorts(1);
  const { code, err } = await run(`--sandbox=http://127.0.0.1:${port}`);
  expect([code, err.join()]).toEqual([1, expect.stringContaining("Stripe cannot be reached.")]);
});

function priceForm(name: string, cents: number): Record<string, string> {
  return {
    currency: "usd",
    unit_amount: String(cents),
    lookup_key: name,
    "product_data[name]": "Team, monthly",
    "recurring[interval]": "month",
  };
}
