import type { Attempts, Database, JobTables } from "@sealwright/database";
import { exampleEvent } from "@sealwright/protocol/api/schemas/webhook";
import { type Clock, hashToken, MINUTE } from "@sealwright/runtime";
import type { SigningTx } from "../envelopes/rows.ts";
import { SigningError, tooEarly } from "../errors.ts";
import type { SigningTables } from "../tables.ts";
import { changeWebhook, type WebhookOwner } from "./find-webhook.ts";
import { writeEvent } from "./publish.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  attempts: Attempts;
  clock: Clock;
  /** There is something to deliver. */
  onPublished(): void;
}

/** Of one workspace. */
const BY_HAND = { count: 20, per: 10 * MINUTE };

export type DeliveriesByHand = ReturnType<typeof createDeliveriesByHand>;

/** What someone has delivered: a sample, or an event once more. */
export function createDeliveriesByHand({ database, attempts, clock, onPublished }: Dependencies) {
  const change = changeWebhook(database);

  /** @throws SigningError too-many-attempts */
  async function countByHand(uid: string): Promise<void> {
    const key = hashToken(`webhook by hand ${uid}`);
    if (!(await attempts.admit([{ key, limit: BY_HAND }]))) throw tooEarly("too-many-attempts", BY_HAND.per);
  }

  return {
    /** Delivers a signed sample. @returns the event's id @throws SigningError too-many-attempts, webhook-disabled, webhook-not-found */
    async test(owner: WebhookOwner, id: string): Promise<string> {
      await countByHand(owner.uid);
      const event = await change(owner, id, (webhook, tx) => {
        if (webhook.disabledAt) throw new SigningError("webhook-disabled");
        const { workspaceId, mode, events } = webhook;
        const body = { type: events[0] ?? "envelope.sent", mode, data: exampleEvent.data };
        return writeEvent(tx, { workspaceId, envelopeId: null, webhooks: [id], body, now: clock.now() });
      });
      onPublished();
      return event;
    },

    /**
     * Delivers an event once more, under the same id.
     * @throws SigningError delivery-not-found, too-many-attempts, webhook-disabled, webhook-not-found
     */
    async resend(owner: WebhookOwner, id: string, event: string): Promise<void> {
      await countByHand(owner.uid);
      await change(owner, id, async ({ disabledAt }, tx) => {
        if (disabledAt) throw new SigningError("webhook-disabled");
        const found = await makeDue(tx, { webhook: id, event }, clock.now());
        if (!found) throw new SigningError("delivery-not-found");
      });
      onPublished();
    },
  };
}

/** @returns whether there is such a delivery */
async function makeDue(
  tx: SigningTx,
  { webhook, event }: { webhook: string; event: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("signing.webhookDeliveries")
    .set(({ eb, ref }) => ({
      state: "waiting",
      dueAt: new Date(now),
      // One that still waits keeps what is left of its attempts.
      tries: eb.case().when("state", "=", "waiting").then(ref("tries")).else(0).end(),
    }))
    .where("eventId", "=", event)
    .where("webhookId", "=", webhook)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
