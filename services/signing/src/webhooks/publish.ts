import type { EventKind } from "@sealwright/protocol/signing/states";
import type { WebhookEventType } from "@sealwright/protocol/signing/webhooks";
import type { Clock } from "@sealwright/runtime";
import { randomId } from "../api/ids.ts";
import { moment } from "../api/moment.ts";
import type { EnvelopeEvent } from "../envelopes/events.ts";
import type { Envelope, SigningTx } from "../envelopes/rows.ts";

/** An envelope as the API describes it. */
export type DescribeEnvelope = (tx: SigningTx, envelope: Envelope) => Promise<object>;

interface Dependencies {
  describe: DescribeEnvelope;
  /** There will be deliveries, once the transaction is committed. */
  onPublished(): void;
  clock: Clock;
}

export interface Publisher {
  /** Writes what the workspace's webhooks are told, in the transaction of the events themselves. */
  publish(tx: SigningTx, envelope: Envelope, events: readonly EnvelopeEvent[]): Promise<void>;
}

const TYPES: Partial<Record<EventKind, WebhookEventType>> = {
  sent: "envelope.sent",
  opened: "signer.opened",
  signed: "signer.signed",
  declined: "signer.declined",
  sealed: "envelope.completed",
  voided: "envelope.voided",
  expired: "envelope.expired",
};

export function createPublisher({ describe, onPublished, clock }: Dependencies): Publisher {
  return {
    async publish(tx, envelope, events) {
      for (const event of events) {
        const type = TYPES[event.kind];
        if (!type || (type === "signer.opened" && (await wasOpenBefore(tx, envelope, event)))) continue;
        const webhooks = await listenersTo(tx, envelope, type);
        if (webhooks.length === 0) continue;
        const body = { type, mode: envelope.mode, data: { envelope: await describe(tx, envelope) } };
        await writeEvent(tx, { ...envelope, envelopeId: envelope.id, webhooks, body, now: clock.now() });
        onPublished();
      }
    },
  };
}

async function listenersTo(
  tx: SigningTx,
  { workspaceId, mode }: Envelope,
  type: WebhookEventType,
): Promise<string[]> {
  const webhooks = await tx
    .selectFrom("signing.webhooks")
    .select(["id", "events"])
    .where("workspaceId", "=", workspaceId)
    .where("mode", "=", mode)
    .where("disabledAt", "is", null)
    // One that is deleted at this moment would otherwise undo what its event tells of.
    .forKeyShare()
    .execute();
  return webhooks.filter(({ events }) => events.includes(type)).map(({ id }) => id);
}

/** Each device that opens it is an event of the envelope; a webhook is told once of each person. */
async function wasOpenBefore(tx: SigningTx, { id }: Envelope, { details }: EnvelopeEvent): Promise<boolean> {
  const events = await tx
    .selectFrom("signing.events")
    .select(["kind", "details"])
    .where("envelopeId", "=", id)
    .where("kind", "in", ["opened", "corrected"])
    .orderBy("seq")
    .execute();
  const ofSigner = events.filter((event) => event.details.recipient === details?.recipient);
  // A corrected signer may be another person. The last one is the event itself.
  return ofSigner.at(-2)?.kind === "opened";
}

interface NewEvent {
  workspaceId: string;
  /** Null for a test. */
  envelopeId: string | null;
  webhooks: readonly string[];
  body: { type: WebhookEventType; mode: string; data: object };
  now: number;
}

/** @returns its id */
export async function writeEvent(
  tx: Pick<SigningTx, "insertInto">,
  { workspaceId, envelopeId, webhooks, body, now }: NewEvent,
): Promise<string> {
  const [id, createdAt] = [`evt_${randomId()}`, new Date(now)];
  const { type, mode, data } = body;
  await tx
    .insertInto("signing.webhookEvents")
    .values({
      ...{ id, workspaceId, envelopeId, type, createdAt },
      body: JSON.stringify({ id, type, mode, createdAt: moment(createdAt), data }),
    })
    .execute();
  await tx
    .insertInto("signing.webhookDeliveries")
    .values(
      webhooks.map((webhookId) => ({
        ...{ eventId: id, webhookId, state: "waiting" as const },
        ...{ createdAt, dueAt: createdAt, lockedUntil: null },
      })),
    )
    .execute();
  return id;
}
