import { brand } from "@sealwright/brand";
import { type Database, type JobQueue, type JobTables, startWorker } from "@sealwright/database";
import { type Clock, epochSeconds, type Logger, type SecretBox } from "@sealwright/runtime";
import type { Selectable } from "kysely";
import { noticeFailing, noticeSwitchedOff } from "../failing-mail.ts";
import { openSecret } from "../open-secret.ts";
import type { Lookup } from "../target/resolve-target.ts";
import type { TargetRules } from "../target/target-rules.ts";
import type { WebhookEventRow, WebhookRow, WebhookTables } from "../webhook-tables.ts";
import { type ClaimedDelivery, claimDelivery } from "./claim.ts";
import { postEvent } from "./post-event.ts";
import { giveUp, recordAttempt, switchOff } from "./record-attempt.ts";
import { signaturesOf } from "./signature.ts";

interface Dependencies {
  database: Database<WebhookTables & JobTables>;
  jobs: JobQueue;
  box: SecretBox;
  rules: TargetRules;
  lookup: Lookup;
  clock: Clock;
  logger: Logger;
}

/** In one process. */
const AT_ONCE = 16;
const USER_AGENT = `${brand.slug}-webhooks/1`;

export interface Deliveries {
  /** There may be one that is due. */
  wake(): void;
  /** Waits for those under way. */
  stop(): Promise<void>;
}

/** Delivers what is due until stopped, several at once. */
export function startDeliveries(deps: Dependencies): Deliveries {
  const { database, clock, logger } = deps;
  const running = new Set<Promise<void>>();

  async function next(): Promise<"done" | "failed" | "idle"> {
    if (running.size >= AT_ONCE) await Promise.race(running);
    try {
      const claimed = await claimDelivery(database, clock.now());
      if (!claimed) return "idle";
      start(claimed);
      return "done";
    } catch (error) {
      logger.error({ err: error }, "webhook deliveries unavailable");
      return "failed";
    }
  }

  function start(claimed: ClaimedDelivery): void {
    const work = deliver(claimed, deps)
      .catch((error) => logger.error({ err: error, ...claimed }, "webhook delivery failed"))
      .finally(() => {
        running.delete(work);
        // The next one for the same receiver has waited for this one.
        worker.wake();
      });
    running.add(work);
  }

  const worker = startWorker(next);
  return {
    wake: () => worker.wake(),
    async stop() {
      await worker.stop();
      await Promise.all(running);
    },
  };
}

async function deliver(claimed: ClaimedDelivery, deps: Dependencies): Promise<void> {
  const { database, jobs, box, rules, lookup, clock, logger } = deps;
  const found = await read(database, claimed);
  if (!found) return;
  const { webhook, event } = found;
  // It was switched off while the event was being written.
  if (webhook.disabledAt) return giveUp(database.query, claimed);
  const from = clock.now();
  const secrets = await validSecrets(webhook, box, from);
  if (!secrets) return switchOffUnsigned(claimed, deps);
  const timestamp = epochSeconds(from);
  const { id, body } = event;
  const outcome = await postEvent(
    {
      ...{ url: webhook.url, body },
      headers: {
        "Content-Type": "application/json",
        "User-Agent": USER_AGENT,
        "webhook-id": id,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": signaturesOf({ id, timestamp, body }, secrets),
      },
    },
    rules,
    lookup,
  );
  const to = clock.now();
  await database.transaction(async (tx) => {
    const recorded = await recordAttempt(tx, claimed, { outcome, from, to });
    if (recorded?.switchedOff) await noticeSwitchedOff(tx, { ...claimed, how: "gone", now: to }, jobs);
    else if (recorded) await noticeFailing(tx, { ...claimed, outcome, now: to }, jobs);
  });
  // Without the URL: some have a secret in them.
  logger.info({ ...claimed, ...outcome }, "webhook attempt");
}

interface Found {
  webhook: Selectable<WebhookRow>;
  event: Selectable<WebhookEventRow>;
}

async function read(
  { query }: Dependencies["database"],
  { eventId, webhookId }: ClaimedDelivery,
): Promise<Found | undefined> {
  const webhook = await query
    .selectFrom("signing.webhooks")
    .selectAll()
    .where("id", "=", webhookId)
    .executeTakeFirst();
  const event = await query
    .selectFrom("signing.webhookEvents")
    .selectAll()
    .where("id", "=", eventId)
    .executeTakeFirst();
  return webhook && event && { webhook, event };
}

/** No receiver would take what is not signed. */
async function switchOffUnsigned(
  claimed: ClaimedDelivery,
  { database, jobs, clock, logger }: Dependencies,
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const wasOn = await switchOff(tx, claimed.webhookId, "lost-secret", now);
    await giveUp(tx, claimed);
    if (wasOn) await noticeSwitchedOff(tx, { ...claimed, how: "lost-secret", now }, jobs);
  });
  logger.warn(claimed, "webhook switched off: its secret cannot be opened");
}

/** @returns the newest first; undefined if the key of the current one was lost */
async function validSecrets(
  { secretSealed, formerSecretSealed, formerSecretUntil }: Found["webhook"],
  box: SecretBox,
  now: number,
): Promise<string[] | undefined> {
  const current = await openSecret(box, secretSealed);
  if (current === undefined) return undefined;
  const isFormerValid = formerSecretUntil !== null && formerSecretUntil.getTime() > now;
  const former = isFormerValid && formerSecretSealed ? await openSecret(box, formerSecretSealed) : undefined;
  return former === undefined ? [current] : [current, former];
}
