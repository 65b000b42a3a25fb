import type { Queryable } from "@sealwright/database";
import type { DisabledBy } from "@sealwright/protocol/signing/webhooks";
import type { WebhookTables } from "../../base/webhook-tables.ts";
import type { ClaimedDelivery } from "./claim.ts";
import type { Outcome } from "./post-event.ts";
import { pauseAfter } from "./retry-times.ts";

interface Attempt {
  outcome: Outcome;
  from: number;
  to: number;
}

export interface Recorded {
  switchedOff: boolean;
}

/**
 * Records an attempt's outcome, and when the next one is due. A delivery to be retried keeps its state: its
 * webhook may have been switched off meanwhile.
 * @returns undefined if another worker took over, which changes nothing
 */
export async function recordAttempt(
  tx: Queryable<WebhookTables>,
  { eventId, webhookId, tries }: ClaimedDelivery,
  { outcome, from, to }: Attempt,
): Promise<Recorded | undefined> {
  const { status, problem } = outcome;
  const pause = problem === null || problem === "gone" ? undefined : pauseAfter(tries);
  const { numUpdatedRows } = await tx
    .updateTable("signing.webhookDeliveries")
    .set({
      lockedUntil: null,
      ...(pause === undefined
        ? { state: problem === null ? "delivered" : "failed" }
        : { dueAt: new Date(to + pause) }),
    })
    .where("eventId", "=", eventId)
    .where("webhookId", "=", webhookId)
    .where("tries", "=", tries)
    .executeTakeFirstOrThrow();
  // Its webhook was deleted meanwhile, or its lease had ended.
  if (numUpdatedRows === 0n) return undefined;
  await tx
    .insertInto("signing.webhookAttempts")
    .values({ eventId, webhookId, at: new Date(from), status, problem, milliseconds: to - from })
    .execute();
  return { switchedOff: problem === "gone" && (await switchOff(tx, webhookId, "receiver", to)) };
}

export async function giveUp(
  query: Queryable<WebhookTables>,
  { eventId, webhookId, tries }: ClaimedDelivery,
): Promise<void> {
  await query
    .updateTable("signing.webhookDeliveries")
    .set({ state: "failed", lockedUntil: null })
    .where(({ and }) => and({ eventId, webhookId, tries }))
    .execute();
}

/**
 * Stops its events. Waiting deliveries are given up, and can be resent by hand.
 * @returns whether it was on
 */
export async function switchOff(
  tx: Queryable<WebhookTables>,
  webhookId: string,
  by: DisabledBy,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("signing.webhooks")
    .set({ disabledAt: new Date(now), disabledBy: by })
    .where("id", "=", webhookId)
    .where("disabledAt", "is", null)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("signing.webhookDeliveries")
    .set({ state: "failed" })
    .where("webhookId", "=", webhookId)
    .where("state", "=", "waiting")
    .execute();
  return numUpdatedRows > 0n;
}
