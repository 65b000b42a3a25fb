import { defineJob, JobQueue, type JobTables, readQueueFigures } from "@sealwright/database";
import type { SigningTables } from "@sealwright/signing";
import type { Kysely } from "kysely";
import { z } from "zod";
import { programOf } from "../../services/signing/test/api-program.ts";
import { signedBill } from "../../services/signing/test/bill-of-sale.ts";
import type { Harness } from "../../services/signing/test/signing-harness.ts";
import { LARGE_WORKSPACE, WAITING_JOBS } from "./fill.ts";

export interface Act {
  name: string;
  run(): Promise<unknown>;
  /** Tables that it reads as a whole, and is to. */
  mayRead?: readonly string[];
  /** It works off what is due, in batches or up to a number, so that its statements grow with that. */
  hasBatches?: boolean;
}

type Owner = ReturnType<Harness["owner"]>;

/** Every act of a service of this volume: pages, searches, lists for programs, jobs, sweeps and deletions. */
export async function actsOn(signing: Harness, large: Owner): Promise<Act[]> {
  const program = await programOf(signing, large);
  const { body } = await large.call("deadlines/create-calendar");
  const list = (more: object) => large.call("contracts/list", { ...LISTED, ...more });
  return [
    // First, and with the mails that come of them, so that nothing else runs while the others are measured.
    // Owners' time zones say what is due where: one row an owner, and none for a contract.
    {
      name: "sweeps, and their mails",
      run: () => signing.signing.sweep().then(() => signing.settled()),
      hasBatches: true,
      mayRead: ["workspaces"],
    },
    ...["next", "changed", "title", "amount"].map((sort) => ({
      name: `register by ${sort}`,
      run: () => expectOk(list({ sort })),
    })),
    { name: "register, search", run: () => expectOk(list({ search: "signer 77" })) },
    {
      name: "contract's page",
      run: () => expectOk(large.call("contracts/read", { id: idOfLarge(signing) })),
    },
    { name: "plan's page", run: () => expectOk(large.call("usage/read")) },
    { name: "templates' page", run: () => expectOk(large.call("templates/list")) },
    { name: "download's list", run: () => expectOk(large.call("contracts/export")) },
    {
      name: "calendar feed",
      run: () => expectOk(signing.call("deadlines/feed", { secret: body.secret })),
    },
    { name: "API: list of envelopes", run: () => expectOk(program.call("GET", "/envelopes?limit=100")) },
    { name: "API: list of templates", run: () => expectOk(program.call("GET", "/templates")) },
    {
      name: "sending, signing, seal and mails",
      run: () => signedBill(signing, signing.owner()),
    },
    // Counts those of the kind, of which only so many may wait, at most once a second.
    { name: "jobs: three of many", run: () => runThree(signing), mayRead: ["jobs"] },
    {
      name: "jobs: figures for monitoring",
      run: () => readQueueFigures(signing.database.tables<JobTables>()),
      mayRead: ["jobs"],
    },
    ...signing.signing.chores.map((chore) => ({
      name: `chore ${chore.name}`,
      run: () => chore.run(new AbortController().signal),
      hasBatches: true,
      // The next sweep runs beside what takes long.
      mayRead: ["workspaces"],
    })),
  ];
}

/** Takes three jobs from among all that wait. */
async function runThree(signing: Harness): Promise<void> {
  const { promise: enough, resolve, reject } = Promise.withResolvers<void>();
  const queue = new JobQueue(signing.database.tables<JobTables>(), {
    error: (_fields, message) => reject(new Error(message)),
  });
  let ran = 0;
  const kind = defineJob({
    name: WAITING_JOBS,
    description: "",
    payload: z.object({}),
    async run() {
      ran += 1;
      if (ran === 3) resolve();
    },
  });
  await queue.add(kind, {}, undefined, { owner: "workspace-1", subject: "one more" });
  const worker = queue.start(kind, undefined);
  await enough;
  await worker.stop();
}

const LISTED = { filter: "all", sort: "next", search: "", cursor: null, timeZone: "America/Denver" };

const largest = new WeakMap<Harness, string>();
function idOfLarge(signing: Harness): string {
  const id = largest.get(signing);
  if (!id) throw new Error("No contract of the large workspace");
  return id;
}

/** Has an owner of the harness own the large workspace. */
export async function takeLargeWorkspace(signing: Harness, query: Kysely<SigningTables>): Promise<Owner> {
  const owner = signing.owner();
  await query
    .updateTable("signing.workspaces")
    .set({ uid: owner.uid })
    .where("id", "=", LARGE_WORKSPACE)
    .execute();
  const { id } = await query
    .selectFrom("signing.contracts")
    .select("id")
    .where("workspaceId", "=", LARGE_WORKSPACE)
    .limit(1)
    .executeTakeFirstOrThrow();
  largest.set(signing, id);
  return owner;
}

async function expectOk(answer: Promise<{ status: number; body?: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
}
