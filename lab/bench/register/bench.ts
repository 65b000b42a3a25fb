import { type JobTables, jobMigrations, openDatabase } from "@sealwright/database";
import { type SigningTables, signingMigrations } from "@sealwright/signing";
import { startPrivatePostgres } from "../../../scripts/testing/private-postgres.ts";
import { createActor } from "../../../services/signing/src/base/actor.ts";
import { createRegister } from "../../../services/signing/src/workspace/register/register.ts";
import { aim, table } from "../measure/table.ts";
import { inStreams, percentile } from "../payments/calls.ts";
import { makeUpContracts } from "./made-up-contracts.ts";

const CONTRACTS = 5000;
const CALLS = 300;
const MOST_MS = 100;

const LIST = { search: "", filter: "all", sort: "next", cursor: null, timeZone: "America/Denver" } as const;

const ASKED = {
  "first page": LIST,
  "by last change": { ...LIST, sort: "changed" },
  "by title": { ...LIST, sort: "title" },
  "by amount": { ...LIST, sort: "amount" },
  "needs you": { ...LIST, filter: "needs-you" },
  out: { ...LIST, filter: "out" },
  "in force": { ...LIST, filter: "in-force" },
  drafts: { ...LIST, filter: "draft" },
  ended: { ...LIST, filter: "ended" },
  "search of a person": { ...LIST, search: "person 314" },
  "search of nothing": { ...LIST, search: "zzz" },
} as const;

/** Lists, searches and filters a workspace of 5,000 contracts beside another one of the same size, one call after the other. */
export async function benchRegister(): Promise<boolean> {
  const postgres = await startPrivatePostgres();
  const rows: string[][] = [];
  let slowest = 0;
  try {
    for (const [kind, url] of [["PGlite", undefined], ...(postgres ? [["PostgreSQL", postgres.url]] : [])]) {
      for (const [what, times] of await measure(url)) {
        const [p50, p99] = [percentile(times, 50), percentile(times, 99)];
        if (kind === "PostgreSQL") slowest = Math.max(slowest, p99);
        rows.push([`${kind}, ${what}`, p50.toFixed(1), p99.toFixed(1)]);
      }
    }
  } finally {
    await postgres?.stop();
  }
  console.log(table([`${CONTRACTS} contracts`, "p50 ms", "p99 ms"], rows));
  if (postgres)
    console.log(aim(`p99 ≤ ${MOST_MS} ms on PostgreSQL`, `${slowest.toFixed(1)} ms`, slowest <= MOST_MS));
  return true;
}

async function measure(url: string | undefined): Promise<Map<string, number[]>> {
  const database = await openDatabase({ url, migrations: [jobMigrations, signingMigrations] });
  try {
    const tables = database.tables<SigningTables & JobTables>();
    const now = Date.now();
    for (const uid of ["a", "b"]) await makeUpContracts(tables, { uid, count: CONTRACTS, now });
    const senders = { ofGrant: async () => undefined, account: async () => undefined };
    const drafts = { list: async () => [], take: async () => undefined };
    const list = createRegister({ database: tables, drafts, senders, clock: { now: () => now } });
    const owner = createActor({ personId: "a", workspaceId: "a", role: "owner" });
    const times = new Map<string, number[]>();
    for (const [what, request] of Object.entries(ASKED)) {
      const call = () => list(owner, { ...request, whose: null, email: "olivia@company.example" });
      await inStreams(1, 20, call);
      times.set(what, (await inStreams(1, CALLS, call)).times);
    }
    return times;
  } finally {
    await database.close();
  }
}
