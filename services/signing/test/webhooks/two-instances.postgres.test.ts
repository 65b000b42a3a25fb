import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { JobQueue, type JobTables, jobMigrations, openDatabase } from "@sealwright/database";
import { createSecretBox, MINUTE } from "@sealwright/runtime";
import { signingMigrations } from "@sealwright/signing";
import { createTestDatabase, createTestLogger } from "@sealwright/testkit";
import { startReceiver } from "@sealwright/testkit/webhook-receiver";
import { expect, onTestFinished, test } from "vitest";
import type { SigningTables } from "../../src/base/tables.ts";
import { startDeliveries } from "../../src/webhooks/delivery/deliver.ts";
import { createStillClock } from "../still-clock.ts";
import { SECRET, writeDueDeliveries } from "./due-deliveries.ts";

/** More than one instance has under way at once. */
const WEBHOOKS = 20;
const EVENTS = 3;
const ALL = WEBHOOKS * EVENTS;

test("SEAL-05 two instances deliver each event once an attempt, and every attempt has the event's id", async () => {
  const clock = createStillClock();
  const { url, drop } = await createTestDatabase(tmpdir());
  const held: ServerResponse[] = [];
  const receiver = await startReceiver((response) => void held.push(response));
  const { logger, lines } = createTestLogger();
  const start = async () => {
    const opened = await openDatabase({ url, folder: "", migrations: [jobMigrations, signingMigrations] });
    const database = opened.tables<SigningTables & JobTables>();
    const deliveries = startDeliveries({
      database,
      clock,
      logger,
      jobs: new JobQueue(database, logger),
      box: createSecretBox(SECRET, "webhooks"),
      rules: { allowsLoopback: true },
      lookup: async () => [{ address: "127.0.0.1", family: 4 }],
    });
    return { database, deliveries, close: opened.close };
  };
  const instances = [await start(), await start()];
  onTestFinished(async () => {
    await Promise.all(instances.map(({ deliveries }) => deliveries.stop()));
    await Promise.all(instances.map(({ close }) => close()));
    await receiver.stop();
    await drop();
  });
  const wake = () => {
    for (const { deliveries } of instances) deliveries.wake();
  };
  const attempts = () =>
    lines
      .filter(({ msg }) => msg === "webhook attempt")
      .map(({ eventId, webhookId, tries }) => `${eventId} to ${webhookId}, attempt ${tries}`);

  const due = { webhooks: WEBHOOKS, events: EVENTS, url: receiver.url, now: clock.now() };
  const ids = await writeDueDeliveries(instances[0]?.database.query as never, due);
  wake();
  // No instance alone has so many under way.
  await receiver.got(WEBHOOKS);
  receiver.answers(503);
  for (const response of held) response.writeHead(503).end();
  await expect.poll(() => attempts().length).toBe(ALL);
  clock.advance(MINUTE);
  receiver.answers(200);
  wake();
  await expect.poll(() => attempts().length).toBe(2 * ALL);

  expect(new Set(attempts()).size).toBe(2 * ALL);
  const heard = receiver.received.map(({ headers }) => String(headers["webhook-id"]));
  expect(heard).toHaveLength(2 * ALL);
  for (const id of ids) expect(heard.filter((one) => one === id)).toHaveLength(2 * WEBHOOKS);
  const states = await instances[0]?.database.query
    .selectFrom("signing.webhookDeliveries")
    .select("state")
    .execute();
  expect(states?.map(({ state }) => state)).toEqual(Array(ALL).fill("delivered"));
});
