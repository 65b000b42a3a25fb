import type { Queryable } from "@sealwright/database";
import type { DisabledBy } from "@sealwright/protocol/signing/webhooks";
import type { WebhookTables } from "../webhook-tables.ts";
import type { ClaimedDelivery } from "./claim.ts";
import type { Outcome } from "./post-event.ts";
import { pauseAfter } from "./retry-times.ts";

interface Attempt {
  outcome: Outcome;
  /** When it began, and when it ended. */
  from: number;
  to: number;
}

/** Writes what became of an attempt, and when the next one is due. One that another worker has overtaken changes nothing. */
export async function recordAttempt(
  tx: Queryable<WebhookTables>,
  { eventId, webhookId, tries }: ClaimedDelivery,
  { outcome, from, to }: Attempt,
): Promise<void> {
  const { status, problem } = outcome;
  const pause = problem === null || problem === "gone" ? undefined : pauseAfter(tries);
  const { numUpdatedRows } = await tx
    .updateTable("signing.webhookDeliveries")
    .set({
      state: problem === null ? "delivered" : pause === undefined ? "failed" : "waiting",
      lockedUntil: null,
      ...(pause === undefined ? {} : { dueAt: new Date(to + pause) }),
    })
    .where("eventId", "=", eventId)
    .where("webhookId", "=", webhookId)
    .where("tries", "=", tries)
    .executeTakeFirstOrThrow();
  // Its webhook was deleted meanwhile, or its lease had ended.
  if (numUpdatedRows === 0n) return;
  await tx
    .insertInto("signing.webhookAttempts")
    .values({ eventId, webhookId, at: new Date(from), status, problem, milliseconds: to - from })
    .execute();
  if (problem === "gone") await switchOff(tx, webhookId, "receiver", to);
}

/** It gets no more events; those that wait for it are given up, and can be sent again by hand. */
export async function switchOff(
  tx: Queryable<WebhookTables>,
  webhookId: string,
  by: DisabledBy,
  now: number,
): Promise<void> {
  await tx
    .updateTable("signing.webhooks")
    .set({ disabledAt: new Date(now), disabledBy: by })
    .where("id", "=", webhookId)
    .where("disabledAt", "is", null)
    .execute();
  await tx
    .updateTable("signing.webhookDeliveries")
    .set({ state: "failed" })
    .where("webhookId", "=", webhookId)
    .where("state", "=", "waiting")
    .execute();
}
