import type { EventKind } from "@sealwright/protocol/signing/states";
import type { WebhookEventType } from "@sealwright/protocol/signing/webhooks";
import { type Clock, requestId } from "@sealwright/runtime";
import { randomId } from "../base/ids.ts";
import { moment } from "../base/moment.ts";
import type { EnvelopeEvent } from "../envelope/events.ts";
import type { Envelope, SigningTx } from "../envelope/rows.ts";

/** @param withValues also with what is filled in */
export type DescribeEnvelope = (
  tx: SigningTx,
  envelope: Envelope,
  how: { withValues: boolean },
) => Promise<object>;

interface Dependencies {
  describe: DescribeEnvelope;
  /** Called when there are deliveries, which are due once the transaction is committed. */
  onPublished(): void;
  clock: Clock;
}

export interface Publisher {
  /** Writes events for the workspace's webhooks, in the transaction of the events themselves. */
  publish(tx: SigningTx, envelope: Envelope, events: readonly EnvelopeEvent[]): Promise<void>;
}

const TYPES: Partial<Record<EventKind, WebhookEventType>> = {
  sent: "envelope.sent",
  opened: "signer.opened",
  approved: "approver.approved",
  signed: "signer.signed",
  declined: "signer.declined",
  sealed: "envelope.completed",
  signed_on_paper: "envelope.signed_on_paper",
  voided: "envelope.voided",
  expired: "envelope.expired",
};

export function createPublisher({ describe, onPublished, clock }: Dependencies): Publisher {
  return {
    async publish(tx, envelope, events) {
      if (await isPrivate(tx, envelope)) return;
      for (const event of events) {
        const type = await typeOf(tx, event);
        if (!type || (type === "signer.opened" && (await wasOpenBefore(tx, envelope, event)))) continue;
        const webhooks = await listenersTo(tx, envelope, type);
        if (webhooks.length === 0) continue;
        const told = async (withValues: boolean) => ({
          envelope: await describe(tx, envelope, { withValues }),
        });
        const asksForValues = webhooks.some(({ withValues }) => withValues);
        await writeEvent(tx, {
          workspaceId: envelope.workspaceId,
          envelopeId: envelope.id,
          webhooks,
          type,
          mode: envelope.mode,
          data: await told(false),
          dataWithValues: asksForValues ? await told(true) : undefined,
          now: clock.now(),
        });
        onPublished();
      }
    },
  };
}

/** Webhooks belong to the workspace: others may see their events. */
async function isPrivate(tx: SigningTx, { contractId }: Envelope): Promise<boolean> {
  const hidden = await tx
    .selectFrom("signing.contracts")
    .select("id")
    .where("id", "=", contractId)
    .where("privateTo", "is not", null)
    .executeTakeFirst();
  return hidden !== undefined;
}

/** That an approver has opened it is not told. */
async function typeOf(tx: SigningTx, { kind, actor }: EnvelopeEvent): Promise<WebhookEventType | undefined> {
  if (actor.kind !== "recipient" || (kind !== "opened" && kind !== "declined")) return TYPES[kind];
  const recipient = await tx
    .selectFrom("signing.recipients")
    .select("role")
    .where("id", "=", String(actor.id))
    .executeTakeFirst();
  if (recipient?.role !== "approver") return TYPES[kind];
  return kind === "declined" ? "approver.declined" : undefined;
}

async function listenersTo(
  tx: SigningTx,
  { workspaceId, mode }: Envelope,
  type: WebhookEventType,
): Promise<Listener[]> {
  const webhooks = await tx
    .selectFrom("signing.webhooks")
    .select(["id", "events", "withValues"])
    .where("workspaceId", "=", workspaceId)
    .where("mode", "=", mode)
    .where("disabledAt", "is", null)
    // A webhook that is deleted at this moment would otherwise roll back the event's cause.
    .forKeyShare()
    .execute();
  return webhooks.filter(({ events }) => events.includes(type));
}

/** Each device that opens it is an event of the envelope; a webhook gets one per person. */
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

interface Listener {
  id: string;
  withValues: boolean;
}

interface NewEvent {
  workspaceId: string;
  envelopeId: string | null;
  webhooks: readonly Listener[];
  type: WebhookEventType;
  mode: string;
  data: object;
  /** For webhooks that ask for values; by default the same. */
  dataWithValues?: object | undefined;
  now: number;
}

export async function writeEvent(tx: Pick<SigningTx, "insertInto">, event: NewEvent): Promise<string> {
  const { workspaceId, envelopeId, webhooks, type, mode, data, dataWithValues, now } = event;
  const [id, createdAt] = [`evt_${randomId()}`, new Date(now)];
  const written = (told: object) =>
    JSON.stringify({ id, type, mode, createdAt: moment(createdAt), data: told });
  await tx
    .insertInto("signing.webhookEvents")
    .values({
      id,
      workspaceId,
      envelopeId,
      type,
      createdAt,
      requestId: requestId() ?? null,
      body: written(data),
    })
    .execute();
  const bodyWithValues = dataWithValues ? written(dataWithValues) : null;
  await tx
    .insertInto("signing.webhookDeliveries")
    .values(
      webhooks.map(({ id: webhookId, withValues }) => ({
        eventId: id,
        webhookId,
        state: "waiting" as const,
        createdAt,
        dueAt: createdAt,
        lockedUntil: null,
        body: withValues ? bodyWithValues : null,
      })),
    )
    .execute();
  return id;
}
