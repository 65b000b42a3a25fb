import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { openDatabase } from "@sealwright/database";
import { createTestDatabase } from "@sealwright/testkit/database";
import type { ServerProcess } from "@sealwright/testkit/process";
import { startOwnServer, withFolder } from "../../support/server/own-server.ts";

/** How often the process is killed between payments and their webhooks. `CRASHES=10` for more. */
const CRASHES = Number(process.env.CRASHES ?? 2);
const PURCHASES = 4;
/** The first two never reach the site by webhook; the others race with the kill. */
const DELIVERIES = ["never", "never", "now", "twice"];

test("OPS-04, API-06 each paid session is one order after the server was killed before its webhook", async () => {
  test.setTimeout(60_000 + CRASHES * 30_000);
  await withFolder(async (folder) => {
    const database = await createTestDatabase(folder);
    const environment = { DATA_DIR: folder, ...(database.url ? { DATABASE_URL: database.url } : {}) };
    const paid: string[] = [];
    try {
      for (let crash = 0; crash < CRASHES; crash += 1) {
        const server = await startOwnServer(environment);
        const bought = await Promise.all(DELIVERIES.map((delivery) => buy(server, delivery)));
        await server.kill();
        paid.push(...bought);
      }
      expect(paid).toHaveLength(CRASHES * PURCHASES);

      const server = await startOwnServer(environment);
      for (const sessionId of paid) {
        await expect.poll(() => resultOf(server, sessionId), { timeout: 30_000 }).toBe("paid");
      }
      expect((await paidAtProvider(server)).toSorted()).toEqual(paid.toSorted());
      expect(await server.stop()).toBe(0);
      expect((await ordersIn(database.url, folder)).toSorted()).toEqual(paid.toSorted());
    } finally {
      await database.drop();
    }
  });
});

/** Starts a checkout and pays for it. @returns the session's id */
async function buy({ urls }: ServerProcess, delivery: string): Promise<string> {
  const response = await fetch(`${urls.site}/api/payments/createStripeSubscriptionUS`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      priceId: "PRICE_TEAM_MONTHLY",
      quantity: 1,
      email: `crash-${randomUUID()}@mail.example`,
      successUrl: `${urls.site}/thank-you`,
      cancelUrl: `${urls.site}/signature/pricing`,
    }),
  });
  const { sessionUrl } = (await response.json()) as { sessionUrl: string };
  const body = new URLSearchParams({ card: "pays", webhook: delivery });
  const answer = await fetch(sessionUrl, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(303);
  return new URL(sessionUrl).pathname.split("/").at(-1) ?? "";
}

async function resultOf({ urls }: ServerProcess, sessionId: string): Promise<string> {
  const response = await fetch(`${urls.site}/api/payments/checkout-result`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ sessionId }),
  });
  return ((await response.json()) as { state: string }).state;
}

/** The test provider's state after the crash. */
async function paidAtProvider({ urls }: ServerProcess): Promise<string[]> {
  const { sessions } = (await (await fetch(`${urls.sandbox}/stripe.json`)).json()) as {
    sessions: { id: string; payment_status: string }[];
  };
  return sessions.filter(({ payment_status }) => payment_status === "paid").map(({ id }) => id);
}

/** The orders that are stored, once the server no longer uses the database. */
async function ordersIn(url: string | undefined, folder: string): Promise<string[]> {
  const database = await openDatabase({ url, folder, migrations: [] });
  try {
    const orders = database.tables<{ "payments.orders": { sessionId: string } }>().query;
    const rows = await orders.selectFrom("payments.orders").select("sessionId").execute();
    return rows.map(({ sessionId }) => sessionId);
  } finally {
    await database.close();
  }
}
