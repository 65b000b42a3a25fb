import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jobMigrations, openDatabase } from "@sealwright/database";
import { MINUTE } from "@sealwright/runtime";
import { signingMigrations } from "@sealwright/signing";
import { createTestDatabase } from "@sealwright/testkit";
import { startReceiver } from "@sealwright/testkit/webhook-receiver";
import { expect, test } from "vitest";
import type { SigningTables } from "../../src/base/tables.ts";
import { SECRET, writeDueDeliveries } from "./due-deliveries.ts";

const WEBHOOKS = 3;
const EVENTS = 5;

interface Place {
  folder: string;
  url: string | undefined;
}

/** Work on the database while no process has it. */
async function withDatabase<T>(
  { url, folder }: Place,
  work: (query: ReturnType<typeof queryOf>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ url, folder, migrations: [jobMigrations, signingMigrations] });
  try {
    return await work(queryOf(database));
  } finally {
    await database.close();
  }
}

const queryOf = (database: Awaited<ReturnType<typeof openDatabase>>) =>
  database.tables<SigningTables>().query;

/** @param ahead how far its clock is ahead, so that the leases of the one before have ended */
function deliver({ folder, url }: Place, ahead: number): ChildProcess {
  const program = join(import.meta.dirname, "deliver-process.ts");
  const given = [folder, SECRET, String(ahead), ...(url ? [url] : [])];
  return spawn(process.execPath, [program, ...given], { stdio: ["ignore", "pipe", "inherit"] });
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

const deliveredTo = (place: Place) =>
  withDatabase(place, (query) =>
    query
      .selectFrom("signing.webhookDeliveries")
      .select(({ fn }) => ["state", fn.countAll<string>().as("count")])
      .groupBy("state")
      .execute(),
  );

test("SEAL-05 a process that is killed in the middle of deliveries loses none, and the next one keeps their ids", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-killed-"));
  const { url, drop } = await createTestDatabase(folder);
  const place = { folder, url };
  // Takes two, and leaves the others without an answer.
  let taken = 0;
  const receiver = await startReceiver((response) => {
    taken += 1;
    if (taken <= 2) response.writeHead(200).end();
  });
  const due = { webhooks: WEBHOOKS, events: EVENTS, url: receiver.url, now: Date.now() };
  const ids = await withDatabase(place, (query) => writeDueDeliveries(query, due));
  const first = deliver(place, 0);
  await receiver.got(2 + WEBHOOKS);
  await kill(first);

  receiver.answers(200);
  const second = deliver(place, 2 * MINUTE);
  const all = WEBHOOKS * EVENTS;
  // Those that were under way come again, and the two that were taken may.
  await receiver.got(2 + WEBHOOKS + all - 2);
  await kill(second);
  const third = deliver(place, 4 * MINUTE);
  await once(third.stdout as NodeJS.ReadableStream, "data");
  await kill(third);

  expect(await deliveredTo(place)).toEqual([{ state: "delivered", count: String(all) }]);
  const heard = receiver.received.map(({ headers }) => String(headers["webhook-id"]));
  for (const id of ids) expect(heard.filter((one) => one === id).length).toBeGreaterThanOrEqual(WEBHOOKS);
  expect(new Set(heard)).toEqual(new Set(ids));
  await receiver.stop();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});
