import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@sealwright/database";
import type { SeatPlan } from "@sealwright/protocol/payments/calls";
import type { Seats } from "@sealwright/protocol/signing/answers";
import { createApp, nodeHandler } from "@sealwright/runtime";
import { createSandbox } from "@sealwright/sandbox";
import { readConfig } from "@sealwright/server/config";
import {
  buy,
  createOutbox,
  createTestDatabase,
  createTestLogger,
  freePorts,
  registerVerifiedAccount,
} from "@sealwright/testkit";
import { openDashboard } from "@sealwright/testkit/sent-contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

const SEATS_PAGE = "/settings/people/seats";
const SEAT_CENTS = 2500;

/** The process is killed at one of its calls to Stripe: before Stripe has done it, or before its answer arrives. */
type Moment = readonly [call: number, when: "before" | "after"];

interface Trap {
  subscription: string;
  call: number;
  when: Moment[1];
  seen: number;
}

type Server = Awaited<ReturnType<typeof startServers>>;
let server: Server;
beforeAll(async () => {
  server = await startServers();
  await server.start();
});
afterAll(() => server.stop());

/** Stripe's sandbox in this process, and the server, which can be killed, in another. */
async function startServers() {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-killed-"));
  const database = await createTestDatabase(folder);
  const [site, dashboard, signing, sandboxPort] = await freePorts(4);
  const environment = {
    PORT: String(site),
    DASHBOARD_PORT: String(dashboard),
    SIGNING_PORT: String(signing),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: folder,
    MAILS_WITHIN_MS: "1",
    ...(database.url ? { DATABASE_URL: database.url } : {}),
  };
  const { urls, payments } = readConfig(environment);
  const { secretKey = "", webhookSecret = "" } = payments.stripe ?? {};
  let trap: Trap | undefined;
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();

  const host = createApp();
  const listener = createServer(nodeHandler(host)).listen(0, "127.0.0.1");
  await once(listener, "listening");
  const stripeUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const webhook = { url: `${urls.site}/api/payments/stripe/webhook`, secret: webhookSecret };
  const sandbox = await createSandbox({
    folder: join(folder, "stripe"),
    logger: createTestLogger().logger,
    host: "127.0.0.1",
    stripe: { secretKey, url: stripeUrl, webhook },
  });
  host.use("/v1/*", async (c, next) => {
    const isPost = c.req.method === "POST";
    const asked = `${c.req.url} ${isPost ? await c.req.raw.clone().text() : ""}`;
    const isOfSeats = isPost || asked.includes("latest_invoice");
    const isAwaited = trap !== undefined && isOfSeats && asked.includes(trap.subscription);
    if (trap && isAwaited) trap.seen += 1;
    const isCaught = isAwaited && trap?.seen === trap?.call;
    if (isCaught && trap?.when === "before") {
      await kill();
      return c.body(null, 503);
    }
    await next();
    if (isCaught) await kill();
  });
  host.mount("/", sandbox.app.fetch);

  function kill(): Promise<unknown> {
    child?.kill("SIGKILL");
    child = undefined;
    return ended;
  }

  return {
    urls: { site: urls.site, dashboard: urls.dashboard },
    outbox: createOutbox(`http://localhost:${sandboxPort}`),

    /** Unless it runs. */
    async start(): Promise<void> {
      if (child) return;
      const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
      const program = join(import.meta.dirname, "serving-process.ts");
      child = spawn(process.execPath, [program, stripeUrl], {
        env: { PATH, HOME, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}), ...environment },
        stdio: ["ignore", "pipe", "inherit"],
      });
      ended = once(child, "exit");
      await Promise.race([once(child.stdout as NodeJS.ReadableStream, "data"), ended]);
      if (child.exitCode !== null) throw new Error("the server does not start");
    },

    /** A minute later, someone else can change the seats. While no process has the database. */
    async endLeases(): Promise<void> {
      const opened = await openDatabase({ url: database.url, folder, migrations: [] });
      await sql`update payments.attempts set ends_at = now()`.execute(opened.tables().query);
      await opened.close();
    },

    /** @returns whether the process was killed during the work */
    async trapped(set: Omit<Trap, "seen">, work: () => Promise<unknown>): Promise<boolean> {
      trap = { ...set, seen: 0 };
      await work().catch(() => undefined);
      trap = undefined;
      if (child) return false;
      await ended;
      return true;
    },

    /** What Stripe has of someone's plan. */
    async books(email: string) {
      const all = (await (await fetch(`${stripeUrl}/stripe.json`)).json()) as {
        subscriptions: {
          id: string;
          customer: string;
          metadata: { email?: string };
          items: { data: { quantity: number }[] };
        }[];
        invoices: { customer: string; status: string; amount_paid: number }[];
      };
      const subscription = all.subscriptions.find(({ metadata }) => metadata.email === email);
      if (!subscription) throw new Error(`no subscription of ${email}`);
      const invoices = all.invoices.filter(({ customer }) => customer === subscription.customer);
      return {
        id: subscription.id,
        seats: subscription.items.data[0]?.quantity,
        paidCents: invoices
          .filter(({ status }) => status === "paid")
          .map(({ amount_paid: cents }) => cents)
          .toSorted((one, other) => other - one),
        open: invoices.filter(({ status }) => status === "open").length,
      };
    },

    async stop(): Promise<void> {
      await kill();
      await sandbox.close();
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Buyer = Awaited<ReturnType<typeof buyerWith>>;

/** An owner with a plan for one, and how their browser changes its seats. */
async function buyerWith(card: string) {
  const account = await registerVerifiedAccount(server);
  await buy(server, account, "PRICE_TEAM_MONTHLY", card);
  const browser = await openDashboard(server, account);
  const show = async (path: string) =>
    (await (await browser.get(path)).json()) as { plan: SeatPlan; taken: Seats };

  return {
    email: account.email,

    /** What the page of seats shows, which asks Stripe, and then the services that know of seats. */
    async page() {
      await show(SEATS_PAGE);
      return show(SEATS_PAGE);
    },

    /** The form that a page offers. */
    async form(seats: number): Promise<Record<string, string>> {
      const { plan } = await show(`${SEATS_PAGE}?seats=${seats}`);
      const { at, todayCents } = plan.offer ?? { at: 0, todayCents: 0 };
      return { from: String(plan.seats), seats: String(seats), at: String(at), today: String(todayCents) };
    },

    send: (form: Record<string, string>) => browser.post(SEATS_PAGE, form),

    /** How many others can be invited to send. */
    async invited(): Promise<number> {
      for (let count = 0; ; count += 1) {
        const fields = { address: `sender-${count}@company.example`, role: "sender" };
        const { headers } = await browser.post("/settings/people", fields);
        if (!headers.get("Location")?.includes("done=invited")) return count;
      }
    },
  };
}

/** Both say the same, whenever the process was killed. */
async function assertAgreed(buyer: Buyer): Promise<void> {
  const [{ plan, taken }, books] = [await buyer.page(), await server.books(buyer.email)];
  expect([plan.seats, taken.limit]).toEqual([books.seats, plan.usable]);
}

/** Sends a form that the process does not answer, and sends it again, as someone does who saw no answer. */
async function sendKilled(buyer: Buyer, form: Record<string, string>, [call, when]: Moment): Promise<void> {
  const { id } = await server.books(buyer.email);
  expect(await server.trapped({ subscription: id, call, when }, () => buyer.send(form))).toBe(true);
  await server.endLeases();
  await server.start();
  await assertAgreed(buyer);
  await buyer.send(form);
  await assertAgreed(buyer);
}

/** The plan is read, its new price asked for, the number changed. Only the last changes anything at Stripe. */
const BUYING: Moment[] = [
  [1, "after"],
  [3, "before"],
  [3, "after"],
];

test.each(BUYING)(
  "TEAM-02 a seat is bought and charged once, if the process is killed at call %i, %s it is made",
  async (...moment) => {
    const buyer = await buyerWith("pays");
    const form = await buyer.form(2);
    await sendKilled(buyer, form, moment);
    const { seats, paidCents } = await server.books(buyer.email);
    expect([seats, paidCents]).toEqual([2, [SEAT_CENTS, Number(form.today)]]);
    expect(await buyer.invited()).toBe(1);
  },
);

test.each(BUYING.slice(-2))(
  "TEAM-02 a bank that asks does so once, if the process is killed at call %i, %s it is made",
  async (...moment) => {
    const buyer = await buyerWith("asked");
    const form = await buyer.form(2);
    await sendKilled(buyer, form, moment);
    const asked = await server.books(buyer.email);
    expect([asked.seats, asked.paidCents, asked.open]).toEqual([1, [SEAT_CENTS], 1]);
    const { plan } = await buyer.page();
    await fetch(plan.pending?.payUrl ?? "", { method: "POST", redirect: "manual" });
    await assertAgreed(buyer);
    const { seats, paidCents, open } = await server.books(buyer.email);
    expect([seats, paidCents, open]).toEqual([2, [SEAT_CENTS, Number(form.today)], 0]);
    expect(await buyer.invited()).toBe(1);
  },
);

test.each<Moment>([
  [2, "before"],
  [2, "after"],
])(
  "TEAM-02 a seat that is given up stays until the renewal, if the process is killed at call %i, %s it is made",
  async (...moment) => {
    const buyer = await buyerWith("pays");
    const more = await buyer.form(2);
    await buyer.send(more);
    await sendKilled(buyer, await buyer.form(1), moment);
    const { seats, paidCents } = await server.books(buyer.email);
    expect([seats, paidCents]).toEqual([1, [SEAT_CENTS, Number(more.today)]]);
    expect((await buyer.page()).plan).toMatchObject({ seats: 1, usable: 2, nextCents: SEAT_CENTS });
    expect(await buyer.invited()).toBe(1);
  },
);
