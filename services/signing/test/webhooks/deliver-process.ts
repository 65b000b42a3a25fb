import { lookup } from "node:dns/promises";
import { JobQueue, type JobTables, jobMigrations, openDatabase } from "@sealwright/database";
import { createLogger, createSecretBox } from "@sealwright/runtime";
import { signingMigrations } from "@sealwright/signing";
import type { WebhookTables } from "../../src/base/webhook-tables.ts";
import { startDeliveries } from "../../src/webhooks/delivery/deliver.ts";

// A process that delivers until it is killed, and says when nothing is left: node deliver-process.ts FOLDER SECRET MILLISECONDS-AHEAD [DATABASE-URL]
const [folder = "", secret = "", ahead = "0", url] = process.argv.slice(2);
const database = await openDatabase({ url, folder, migrations: [jobMigrations, signingMigrations] });
const tables = database.tables<WebhookTables & JobTables>();
const logger = createLogger("error");
startDeliveries({
  database: tables,
  box: createSecretBox(secret, "webhooks"),
  rules: { allowsLoopback: true },
  lookup: (name) => lookup(name, { all: true }),
  clock: { now: () => Date.now() + Number(ahead) },
  jobs: new JobQueue(tables, logger),
  logger,
});

setInterval(async () => {
  const waiting = await tables.query
    .selectFrom("signing.webhookDeliveries")
    .select("eventId")
    .where("state", "=", "waiting")
    .executeTakeFirst();
  if (!waiting) process.stdout.write("nothing is left\n");
}, 100);
