import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startServerProcess } from "@sealwright/testkit/process";
import Stripe from "stripe";
import { startPrivatePostgres } from "../../../scripts/testing/private-postgres.ts";
import { table } from "../measure/table.ts";
import { writeEmptyBuild } from "../requests/empty-build.ts";
import { cpuSeconds, inStreams, percentile, post } from "./calls.ts";

const CHECKOUTS = 2000;
const STREAMS = 16;
const EVENTS = 1000;
/** The sandbox's. */
const WEBHOOK_SECRET = "whsec_sandbox";

/** Starting checkouts, then a burst of webhooks in no order; each answered checkout and each paid session must be there. */
export async function benchPayments(): Promise<boolean> {
  const postgres = await startPrivatePostgres();
  const rows: string[][] = [];
  let sound = true;
  try {
    for (const [database, url] of [["PGlite", ""], ...(postgres ? [["PostgreSQL", postgres.url]] : [])]) {
      const { row, lost } = await measure(database ?? "", url ?? "");
      rows.push(row);
      sound &&= lost === 0;
    }
  } finally {
    await postgres?.stop();
  }
  console.log(
    table(
      [
        ...["database", "checkouts/s", "per core-second (with the sandbox)", "p50 / p99 ms", "lost"],
        ...[`${EVENTS} webhooks in s`, "wrong afterward"],
      ],
      rows,
    ),
  );
  return sound;
}

async function measure(database: string, url: string): Promise<{ row: string[]; lost: number }> {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-bench-payments-"));
  const server = await startServerProcess({
    ...writeEmptyBuild(join(folder, "build")),
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    ...(url ? { DATABASE_URL: url } : {}),
  });
  try {
    const start = await startCheckouts(server);
    const burst = await deliverBurst(server, start.sessionUrls);
    const lost = CHECKOUTS - start.known + burst.wrong;
    return {
      lost,
      row: [
        ...[database, start.perSecond.toFixed(0), start.perCoreSecond.toFixed(0)],
        `${percentile(start.times, 50).toFixed(0)} / ${percentile(start.times, 99).toFixed(0)}`,
        ...[String(CHECKOUTS - start.known), burst.seconds.toFixed(1), String(burst.wrong)],
      ],
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startCheckouts(server: ServerProcess) {
  const { site } = server.urls;
  const buy = () =>
    post<{ sessionUrl: string }>(`${site}/api/payments/createStripeSubscriptionUS`, {
      priceId: "PRICE_TEAM_MONTHLY",
      quantity: 1,
      email: `bench-${randomUUID()}@mail.example`,
      successUrl: `${site}/thank-you`,
      cancelUrl: `${site}/signature/pricing`,
    });
  await inStreams(STREAMS, 200, buy);
  const cpu = await cpuSeconds(site);
  const { results, times, seconds } = await inStreams(STREAMS, CHECKOUTS, buy);
  const spent = (await cpuSeconds(site)) - cpu;
  const sessionUrls = results.flatMap(({ sessionUrl }) => sessionUrl ?? []);
  const { sessions } = await objects(server);
  const ids = new Set(sessions.map(({ id }) => id));
  const known = sessionUrls.filter((url) => ids.has(idOf(url))).length;
  return { sessionUrls, known, times, perSecond: CHECKOUTS / seconds, perCoreSecond: CHECKOUTS / spent };
}

/** Pays without webhooks, then sends every event at once, out of order, some twice. */
async function deliverBurst(server: ServerProcess, sessionUrls: string[]) {
  const paid = sessionUrls.slice(0, EVENTS / 2);
  await inStreams(STREAMS, paid.length, async (index) => {
    const body = new URLSearchParams({ card: "pays", webhook: "never" });
    await fetch(paid[index] ?? "", { method: "POST", body, redirect: "manual" });
  });
  const events = (await objects(server)).events.filter(({ type }) => type !== "invoice.paid");
  const burst = Array.from({ length: EVENTS }, (_, index) => events[(index * 7919) % events.length]);
  const started = performance.now();
  await Promise.all(burst.map((event) => deliver(server, event ?? {})));
  const seconds = (performance.now() - started) / 1000;
  const { site } = server.urls;
  const announced = new Set(events.map(({ data }) => data.object.id));
  const expected = paid.map(idOf).filter((id) => announced.has(id));
  const states = await inStreams(STREAMS, expected.length, (index) =>
    post<{ state: string }>(`${site}/api/payments/checkout-result`, { sessionId: expected[index] }),
  );
  return { seconds, wrong: states.results.filter(({ state }) => state !== "paid").length };
}

/** As Stripe does: again, when it was refused. */
async function deliver({ urls }: ServerProcess, event: object): Promise<void> {
  const payload = JSON.stringify(event);
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
  for (;;) {
    const { ok } = await fetch(`${urls.site}/api/payments/stripe/webhook`, {
      method: "POST",
      headers: { "Stripe-Signature": header },
      body: payload,
    });
    if (ok) return;
  }
}

async function objects({ urls }: ServerProcess) {
  return (await (await fetch(`${urls.sandbox}/stripe.json`)).json()) as {
    sessions: { id: string }[];
    events: { type: string; data: { object: { id: string } } }[];
  };
}

function idOf(sessionUrl: string): string {
  return new URL(sessionUrl).pathname.split("/").at(-1) ?? "";
}
