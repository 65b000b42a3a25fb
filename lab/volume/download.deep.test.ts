import { buy, registerVerifiedAccount, startTestServer } from "@sealwright/testkit";
import { Client } from "pg";
import { expect, test } from "vitest";
import { enterDashboard } from "../../apps/dashboard/test/account/owner-in-dashboard.ts";
import { fillDatabase, LARGE_WORKSPACE } from "./fill.ts";
import { collectPlans, reporting } from "./plans.ts";

const postgres = process.env.TEST_POSTGRES_URL;
/** Of one owner: 10,000 where a million envelopes are asked for. */
const CONTRACTS = Math.min(10_000, Number(process.env.VOLUME_ENVELOPES ?? 50_000) / 50);
const PER_THOUSAND = 200;

const during = collectPlans();

test.skipIf(!postgres)(
  `OPS-10 a data download of ${CONTRACTS} contracts makes at most ${PER_THOUSAND} statements a thousand`,
  async () => {
    process.env.TEST_POSTGRES_URL = reporting(postgres ?? "");
    const server = await startTestServer();
    try {
      const account = await registerVerifiedAccount(server);
      await buy(server, account, "PRICE_FREELANCER_MONTHLY");
      await fill(server.config.databaseUrl ?? "", account.uid, new Date(server.clock.now()));
      const owner = await enterDashboard(server, account);
      const before = process.memoryUsage().rss;
      let [bytes, most] = [0, before];
      const statements = await during(async () => {
        const { body, status } = await fetch(`${server.urls.dashboard}/settings/data/export`, {
          method: "POST",
          headers: { Origin: server.urls.dashboard, Cookie: String(owner.cookie) },
          body: new URLSearchParams({ password: owner.password }),
        });
        expect(status).toBe(200);
        for await (const chunk of body ?? []) {
          bytes += chunk.length;
          most = Math.max(most, process.memoryUsage().rss);
        }
      });
      const figures = `${statements.length} statements, ${megabytes(bytes)} MB, ${megabytes(most - before)} MB more memory`;
      process.stdout.write(`Download of ${CONTRACTS} contracts: ${figures}\n`);
      expect(bytes).toBeGreaterThan(CONTRACTS * 1000);
      expect(statements.length).toBeLessThan(100 + (CONTRACTS / 1000) * PER_THOUSAND);
    } finally {
      await server.stop();
    }
  },
  600_000,
);

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

/** The account's workspace is the large one from its first visit on. */
async function fill(url: string, uid: string, now: Date): Promise<void> {
  await fillDatabase(url, { envelopes: 1000, owners: 20, ofOne: CONTRACTS }, now);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("update signing.workspaces set uid = $1 where id = $2", [uid, LARGE_WORKSPACE]);
  } finally {
    await client.end();
  }
}
