import type { Attempts, Database, JobTables } from "@sealwright/database";
import { exampleEvent } from "@sealwright/protocol/api/schemas/webhook";
import { type Clock, hashToken, MINUTE } from "@sealwright/runtime";
import type { Actor } from "../base/actor.ts";
import { SigningError, tooEarly } from "../base/errors.ts";
import type { SigningTables } from "../base/tables.ts";
import type { SigningTx } from "../envelope/rows.ts";
import { changeWebhook, type WebhookActor } from "./find-webhook.ts";
import { writeEvent } from "./publish.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  attempts: Attempts;
  clock: Clock;
  onPublished(): void;
}

const BY_HAND = { count: 20, per: 10 * MINUTE };

export type DeliveriesByHand = ReturnType<typeof createDeliveriesByHand>;

export function createDeliveriesByHand({ database, attempts, clock, onPublished }: Dependencies) {
  const change = changeWebhook(database);

  async function countByHand({ workspaceId }: Actor): Promise<void> {
    const key = hashToken(`webhook by hand ${workspaceId}`);
    if (!(await attempts.admit([{ key, limit: BY_HAND }]))) throw tooEarly("too-many-attempts", BY_HAND.per);
  }

  return {
    async test(actor: WebhookActor, id: string): Promise<string> {
      await countByHand(actor);
      const event = await change(actor, id, (webhook, tx) => {
        if (webhook.disabledAt) throw new SigningError("webhook-disabled");
        const { workspaceId, mode, events } = webhook;
        return writeEvent(tx, {
          workspaceId,
          envelopeId: null,
          webhooks: [webhook],
          type: events[0] ?? "envelope.sent",
          mode,
          data: exampleEvent.data,
          now: clock.now(),
        });
      });
      onPublished();
      return event;
    },

    async resend(actor: WebhookActor, id: string, event: string): Promise<void> {
      await countByHand(actor);
      await change(actor, id, async ({ disabledAt }, tx) => {
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
      // A delivery that still waits keeps its remaining attempts.
      tries: eb.case().when("state", "=", "waiting").then(ref("tries")).else(0).end(),
    }))
    .where("eventId", "=", event)
    .where("webhookId", "=", webhook)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
