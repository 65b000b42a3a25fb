import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@sealwright/database";
import { PRICE_NAMES, PRICES, type PriceName, sandboxPriceId } from "@sealwright/protocol/payments/prices";
import { nodeHandler } from "@sealwright/runtime";
import { createSandbox } from "@sealwright/sandbox";
import { createTestLogger, freePorts, startTestServer } from "@sealwright/testkit";
import { writeBuiltFor } from "../../src/built-for.ts";
import type { ServerConfig } from "../../src/config/index.ts";
import { CHECKS, examine } from "../../src/doctor/examine.ts";
import type { DoctorContext } from "../../src/doctor/finding.ts";
import { readKeyringState } from "../../src/keyring/keyring-state.ts";
import { createProbes } from "../../src/operator/probes.ts";
import { publicVariables } from "../../src/public-variables.ts";
import { COMPANY } from "./company.ts";
import { startPublicFront } from "./public-front.ts";

const SITE = "https://www.company.test";
const DASHBOARD = "https://app.company.test";
const SIGNING = "https://sign.company.test";
const STRIPE_KEY = "sk_live_standIn";
const CLIENT = { id: "the-client", secret: "the-client-secret" };

/** A deployment with nothing wrong: a server behind TLS and a proxy, and stand-ins at the wire for everything outside. */
export async function startDeployment() {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-doctor-"));
  for (const name of ["dist/site/public", "dist/dashboard", "dist/signing", "apps/site/src/content"])
    mkdirSync(join(folder, name), { recursive: true });
  for (const app of ["dashboard", "signing"]) writeFileSync(join(folder, "dist", app, "pages.js"), "");
  writeFileSync(join(folder, "dist/site/public/index.html"), `<a href="${DASHBOARD}/login">Login</a>`);
  const { sandbox, url: standIns, stop: stopStandIns } = await startStandIns();
  const server = await startTestServer({
    production: true,
    environment: {
      PUBLIC_SITE_URL: SITE,
      PUBLIC_DASHBOARD_URL: DASHBOARD,
      PUBLIC_SIGNING_URL: SIGNING,
      OWN_DASHBOARD: "true",
      SMTP_URL: sandbox.smtpUrl,
    },
  });
  const { databaseUrl = "" } = server.config;
  const front = await startPublicFront([SITE, DASHBOARD, SIGNING].map((url) => new URL(url).hostname));
  const database = await openDatabase({ url: databaseUrl, migrations: [] });
  const connect = () => {
    front.proxies = 1;
    for (const name of ["site", "dashboard", "signing"] as const) {
      front.behind.set(
        new URL({ site: SITE, dashboard: DASHBOARD, signing: SIGNING }[name]).hostname,
        Number(new URL(server.urls[name]).port),
      );
    }
  };
  connect();
  const config: ServerConfig = {
    ...server.config,
    buildDir: join(folder, "dist"),
    urls: { ...server.config.urls, payments: undefined },
    identity: { ...server.config.identity, projectId: "company-accounts" },
    payments: {
      ...server.config.payments,
      stripe: { secretKey: STRIPE_KEY, webhookSecret: "whsec_standIn", url: standIns },
      priceIds: Object.fromEntries(PRICE_NAMES.map((name) => [name, sandboxPriceId(name)])) as Record<
        PriceName,
        string
      >,
    },
    providers: [
      {
        name: "google",
        issuer: `${standIns}/google`,
        keysUrl: `${standIns}/google/keys`,
        clientId: CLIENT.id,
        clientSecret: CLIENT.secret,
        sandboxed: false,
      },
    ],
    product: { ...server.config.product, crmWebhookUrl: `${standIns}/mail.json`, crmWebhookSecret: "secret" },
  };
  const context: DoctorContext = {
    config,
    company: COMPANY,
    prices: Object.fromEntries(
      Object.entries(PRICES).map(([name, price]) => [name, { ...price, isDefault: false }]),
    ),
    repository: folder,
    clock: server.clock,
    fetch: front.fetch,
    storeProbe: (nonce) => createProbes(database, server.clock).store(nonce),
    readKeyring: () => readKeyringState(database, { current: config.secretKey ?? "", previous: undefined }),
  };
  return {
    context,
    front,
    databaseUrl,
    /** Undoes what a test did to the front. */
    connect,
    /** The problems in the report. @param builtFor the pages’ own variables, unless they are the same */
    async problems(changed: Partial<DoctorContext> = {}, builtFor = changed.config ?? config) {
      writeBuiltFor(join(folder, "dist/site"), publicVariables(builtFor));
      const found = [];
      for await (const finding of examine({ ...context, ...changed }, CHECKS)) found.push(finding);
      return {
        count: found.length,
        problems: found.flatMap(({ ok, subject, sentence }) => (ok ? [] : [`${subject}: ${sentence}`])),
      };
    },
    async stop() {
      await database.close();
      await front.stop();
      await server.stop();
      await stopStandIns();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Google, Stripe and a mail server, as far as a check asks them. */
async function startStandIns() {
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await createSandbox({
    host: "127.0.0.1",
    logger: createTestLogger().logger,
    providers: [
      {
        kind: "google",
        issuer: `${url}/google`,
        client: {
          ...CLIENT,
          redirectUris: [SITE, DASHBOARD].map((origin) => `${origin}/api/social/google/callback`),
        },
      },
    ],
    stripe: {
      secretKey: STRIPE_KEY,
      url,
      webhook: { url: `${SITE}/api/payments/stripe/webhook`, secret: "whsec_standIn" },
    },
  });
  const server = createServer(nodeHandler(sandbox.app)).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    sandbox,
    url,
    async stop() {
      server.close();
      server.closeAllConnections();
      await sandbox.close();
    },
  };
}

export type Deployment = Awaited<ReturnType<typeof startDeployment>>;
