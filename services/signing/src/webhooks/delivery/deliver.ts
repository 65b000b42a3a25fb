import { brand } from "@sealwright/brand";
import { type Database, type JobQueue, type JobTables, startWorker, type Worker } from "@sealwright/database";
import {
  type Clock,
  epochSeconds,
  type Logger,
  requestLogger,
  runForRequest,
  type SecretBox,
} from "@sealwright/runtime";
import type { Selectable } from "kysely";
import type { TargetRules } from "../../base/config.ts";
import type { WebhookEventRow, WebhookRow, WebhookTables } from "../../base/webhook-tables.ts";
import type { Lookup } from "../target/resolve-target.ts";
import { type ClaimedDelivery, claimDelivery } from "./claim.ts";
import { noticeFailing, noticeSwitchedOff } from "./failing-mail.ts";
import { openSecret } from "./open-secret.ts";
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
  onAttempt?: ((attempt: { delivered: boolean; seconds: number }) => void) | undefined;
}

const AT_ONCE = 16;
const USER_AGENT = `${brand.slug}-webhooks/1`;

export type Deliveries = Pick<Worker, "wake" | "stop">;

export function startDeliveries(deps: Dependencies): Deliveries {
  const { database, clock, logger } = deps;
  return startWorker(
    async () => {
      try {
        const claimed = await claimDelivery(database, clock.now());
        return claimed ? () => deliverClaimed(claimed, deps) : "idle";
      } catch (error) {
        logger.error({ err: error }, "webhook deliveries unavailable");
        return "failed";
      }
    },
    { atOnce: AT_ONCE },
  );
}

/** Internal failures. A receiver's are recorded with its delivery, and hold up no other. */
async function deliverClaimed(claimed: ClaimedDelivery, deps: Dependencies): Promise<"done" | "failed"> {
  try {
    await deliver(claimed, deps);
    return "done";
  } catch (error) {
    deps.logger.error({ err: error, ...claimed }, "webhook delivery failed");
    return "failed";
  }
}

async function deliver(claimed: ClaimedDelivery, deps: Dependencies): Promise<void> {
  const { database, logger } = deps;
  const found = await read(database, claimed);
  if (!found) return;
  // It was switched off while the event was being written.
  if (found.webhook.disabledAt) return giveUp(database.query, claimed);
  const { requestId } = found.event;
  await (requestId
    ? runForRequest(requestId, logger, () => post(claimed, found, deps))
    : post(claimed, found, deps));
}

async function post(claimed: ClaimedDelivery, { webhook, event }: Found, deps: Dependencies): Promise<void> {
  const { database, jobs, box, rules, lookup, clock, logger, onAttempt } = deps;
  const from = clock.now();
  const secrets = await validSecrets(webhook, box, from);
  if (!secrets) return switchOffUnsigned(claimed, deps);
  const timestamp = epochSeconds(from);
  const { id, body } = event;
  const began = performance.now();
  const outcome = await postEvent(
    {
      url: webhook.url,
      body,
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
  onAttempt?.({ delivered: outcome.problem === null, seconds: (performance.now() - began) / 1000 });
  const to = clock.now();
  await database.transaction(async (tx) => {
    const recorded = await recordAttempt(tx, claimed, { outcome, from, to });
    if (recorded?.switchedOff) await noticeSwitchedOff(tx, { ...claimed, how: "gone", now: to }, jobs);
    else if (recorded) await noticeFailing(tx, { ...claimed, outcome, now: to }, jobs);
  });
  // Without the URL: some have a secret in them.
  requestLogger(logger).info({ ...claimed, ...outcome }, "webhook attempt");
}

interface Found {
  webhook: Selectable<WebhookRow>;
  event: Pick<Selectable<WebhookEventRow>, "id" | "requestId" | "body">;
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
    .selectFrom("signing.webhookEvents as event")
    .innerJoin("signing.webhookDeliveries as delivery", "delivery.eventId", "event.id")
    .select(({ fn }) => [
      "event.id",
      "event.requestId",
      fn.coalesce("delivery.body", "event.body").as("body"),
    ])
    .where("event.id", "=", eventId)
    .where("delivery.webhookId", "=", webhookId)
    .executeTakeFirst();
  return webhook && event && { webhook, event };
}

/** No receiver would accept an unsigned event. */
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

/** @returns newest first; undefined if the current one's key was lost */
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
