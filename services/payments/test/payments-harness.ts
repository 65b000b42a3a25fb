import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JobQueue, type JobTables, jobMigrations, openDatabase } from "@sealwright/database";
import type { MailContent, Mailer } from "@sealwright/mail";
import {
  createPayments,
  type PaymentsConfig,
  type PaymentsTables,
  paymentsMigrations,
  WEBHOOK_PATH,
} from "@sealwright/payments";
import { IdTokenError } from "@sealwright/protocol/identity/verifier";
import { PRICE_NAMES, type PriceName, sandboxPriceId } from "@sealwright/protocol/payments/prices";
import { createApp, epochSeconds, MINUTE, nodeHandler } from "@sealwright/runtime";
import { createSandbox } from "@sealwright/sandbox";
import { assertCodesDeclared, createTestDatabase, createTestLogger } from "@sealwright/testkit";
import Stripe from "stripe";

export const SITE = "https://site.example";
export const DASHBOARD = "https://app.example";
export const REDIRECTS = {
  successUrl: `${SITE}/thank-you?from=test`,
  cancelUrl: `${SITE}/signature/pricing`,
};
export const WEBHOOK_SECRET = "whsec_test";
const SECRET_KEY = "sk_test_harness";
/** Without the address of the provider. */
export const STRIPE_CONFIG = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, timeoutMs: 2000 };

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

export interface Buyer {
  uid: string;
  email: string;
  /** As tests write them: who the token or grant is about. */
  idToken: string;
  grant: string;
}

/** A buyer that no other test uses. */
export function freshBuyer(): Buyer {
  const uid = randomUUID();
  const email = `buyer-${uid}@company.example`;
  return { uid, email, idToken: `id.${uid}.${email}`, grant: `grant~${uid}~${email}`.replaceAll(".", "!") };
}

export type Harness = Awaited<ReturnType<typeof startPayments>>;

/** The service on its own database, with the sandbox's provider behind real HTTP and a clock that stands still. */
export async function startPayments(
  config: Partial<PaymentsConfig> = {},
  timeoutMs = 2000,
  mailer?: Pick<Mailer, "send">,
) {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-payments-"));
  const { url, drop } = await createTestDatabase(folder);
  const database = await openDatabase({ url, folder, migrations: [jobMigrations, paymentsMigrations] });
  const { query } = database.tables<PaymentsTables>();
  const { logger, lines: logs } = createTestLogger();
  const clock = createStillClock();
  const signIns = { at: clock.now() };
  const addresses = new Map<string, string>();
  const mails: { to: string; mail: MailContent }[] = [];

  const host = createApp();
  const server = createServer(nodeHandler(host)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandbox = await createSandbox({
    folder: join(folder, "sandbox"),
    logger,
    host: "127.0.0.1",
    stripe: {
      secretKey: SECRET_KEY,
      url: own,
      webhook: { url: `${own}/api/${WEBHOOK_PATH}`, secret: WEBHOOK_SECRET },
      clock,
    },
  });
  const payments = createPayments(
    {
      stripe: { ...STRIPE_CONFIG, url: own, timeoutMs },
      priceIds: Object.fromEntries(PRICE_NAMES.map((name) => [name, sandboxPriceId(name)])) as Record<
        PriceName,
        string
      >,
      portals: { plans: undefined, seats: undefined, api: undefined, other: undefined },
      automaticTax: false,
      allowedOrigins: [SITE, DASHBOARD],
      dashboardUrl: DASHBOARD,
      limits: { checkoutsPerIp: { count: 1_000_000, per: MINUTE } },
      ...config,
    },
    {
      database,
      jobs: new JobQueue(database.tables<JobTables>(), logger),
      currentAddress: async (uid) => addresses.get(uid),
      mailer: mailer ?? { send: async (to, mail) => void mails.push({ to, mail }) },
      authentication: {
        verifyIdToken: async (token) => {
          const [kind, sub = "", ...email] = token.split(".");
          if (kind !== "id" && kind !== "unverified") throw new IdTokenError(kind === "old");
          const email_verified = kind === "id";
          return {
            sub,
            email: email.join("."),
            email_verified,
            auth_time: epochSeconds(signIns.at),
          } as never;
        },
        grantOwner: async (email, grant) => {
          const [kind, uid = "", of = ""] = grant.replaceAll("!", ".").split("~");
          return kind === "grant" && of === email ? { uid } : undefined;
        },
      },
      clock,
      logger,
    },
  );
  host.mount("/api", payments.app.fetch);
  host.mount("/", sandbox.app.fetch);

  async function send(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(`${own}${path}`, { redirect: "manual", ...init });
    const text = await response.text();
    const isJson = response.headers.get("Content-Type")?.includes("json");
    return {
      status: response.status,
      body: isJson && text !== "" ? JSON.parse(text) : { text },
      headers: response.headers,
    };
  }

  const call = (path: string, body: object, bearer?: string, headers: Record<string, string> = {}) =>
    send(`/api/${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Origin: SITE,
        ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      body: JSON.stringify(body),
    });

  /** As a person at the test checkout. @param webhook how the site hears of it */
  async function pay(sessionUrl: unknown, webhook = "never", card = "pays"): Promise<Answer> {
    return send(new URL(String(sessionUrl)).pathname, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: String(new URLSearchParams({ card, webhook })),
    });
  }

  /** As the bank of a buyer who paid with `bank`, days later. */
  async function settle(
    sessionUrl: unknown,
    outcome: "paid" | "refused",
    webhook = "never",
  ): Promise<Answer> {
    return send(`${new URL(String(sessionUrl)).pathname}/debit`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: String(new URLSearchParams({ outcome, webhook })),
    });
  }

  return {
    /** Accounts' addresses that have changed, by uid. */
    addresses,
    call,
    clock,
    logs,
    mails,
    own,
    pay,
    payments,
    query,
    send,
    settle,
    signIns,
    /** The stock SDK, as a client of the sandbox. */
    stripe: new Stripe(SECRET_KEY, {
      host: "127.0.0.1",
      port: new URL(own).port,
      protocol: "http",
      telemetry: false,
    }),

    /** The kinds of the jobs that wait. */
    async jobs() {
      const rows = await database.tables<JobTables>().query.selectFrom("jobs.jobs").select("queue").execute();
      return rows.map(({ queue }) => queue);
    },

    /** The provider's state. */
    async objects() {
      const { body } = await send("/stripe.json");
      return body as unknown as {
        sessions: Stripe.Checkout.Session[];
        subscriptions: Stripe.Subscription[];
        events: Stripe.Event[];
      };
    },

    /** Delivers an event as Stripe does. */
    deliver(event: object, secret = WEBHOOK_SECRET, at = Math.floor(clock.now() / 1000)): Promise<Answer> {
      const payload = JSON.stringify(event);
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
      return send(`/api/${WEBHOOK_PATH}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Stripe-Signature": header },
        body: payload,
      });
    },

    behave: (behavior: object) =>
      send("/stripe/behavior.json", {
        method: "PUT",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(behavior),
      }),

    async stop() {
      assertCodesDeclared(logs);
      await payments.stop();
      await sandbox.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A clock that only the test moves. */
function createStillClock() {
  let now = Date.now();
  return {
    now: () => now,
    advance(milliseconds: number) {
      now += milliseconds;
    },
  };
}
