import type { Database, Queryable } from "@sealwright/database";
import type { Delivery, ListedWebhook } from "@sealwright/protocol/signing/answers";
import { type Clock, MINUTE, type SecretBox } from "@sealwright/runtime";
import type { Actor } from "../base/actor.ts";
import { SigningError } from "../base/errors.ts";
import type { SigningTables } from "../base/tables.ts";
import { openSecret } from "./delivery/open-secret.ts";
import { selectWebhook, type Webhook, type WebhookActor } from "./find-webhook.ts";

interface Dependencies {
  database: Database<SigningTables>;
  box: SecretBox;
  clock: Clock;
}

const SHOWN_DELIVERIES = 50;
/** So that a reload does not lose a new secret. */
const SECRET_SHOWN_FOR = 10 * MINUTE;

interface Page {
  /** The last delivery of the page before: when its event was, and the event's id. */
  after: { createdAt: Date; id: string } | undefined;
  limit: number;
}

export interface LoggedDelivery extends Delivery {
  /** Null for a test. */
  envelope: string | null;
}

export type WebhookLog = ReturnType<typeof createWebhookLog>;

export function createWebhookLog({ database: { query }, box, clock }: Dependencies) {
  async function webhooksOf({ workspaceId }: Actor): Promise<ListedWebhook[]> {
    const webhooks = await query
      .selectFrom("signing.webhooks")
      .selectAll()
      .where("workspaceId", "=", workspaceId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute();
    const counts = await query
      .selectFrom("signing.webhookDeliveries as delivery")
      .innerJoin("signing.webhooks as webhook", "webhook.id", "delivery.webhookId")
      .select(({ fn }) => ["webhookId", "state", fn.countAll<string>().as("count")])
      .where("webhook.workspaceId", "=", workspaceId)
      .where("state", "<>", "delivered")
      .groupBy(["webhookId", "state"])
      .execute();
    const count = (id: string, of: string) =>
      Number(counts.find(({ webhookId, state }) => webhookId === id && state === of)?.count ?? 0);
    return webhooks.map((one) => ({
      ...asListed(one),
      waiting: count(one.id, "waiting"),
      failed: count(one.id, "failed"),
    }));
  }

  return {
    list: webhooksOf,

    async read(
      actor: Actor,
      id: string,
    ): Promise<{ webhook: ListedWebhook; secret: string | null; deliveries: Delivery[] }> {
      const webhook = (await webhooksOf(actor)).find((one) => one.id === id);
      if (!webhook) throw new SigningError("webhook-not-found");
      const logged = await deliveriesTo(query, id, { after: undefined, limit: SHOWN_DELIVERIES });
      const deliveries = logged.map(({ envelope: _, ...delivery }) => delivery);
      return { webhook, secret: await newSecretOf(id), deliveries };
    },

    /** The newest first. @throws SigningError webhook-not-found */
    async deliveries(actor: WebhookActor, id: string, page: Page): Promise<LoggedDelivery[]> {
      if (!(await selectWebhook(query, actor, id).executeTakeFirst())) {
        throw new SigningError("webhook-not-found");
      }
      return deliveriesTo(query, id, page);
    },
  };

  async function newSecretOf(id: string): Promise<string | null> {
    const row = await query
      .selectFrom("signing.webhooks")
      .select("secretSealed")
      .where("id", "=", id)
      .where("secretMadeAt", ">", new Date(clock.now() - SECRET_SHOWN_FOR))
      .executeTakeFirst();
    return (row && (await openSecret(box, row.secretSealed))) ?? null;
  }
}

async function deliveriesTo(
  query: Queryable<SigningTables>,
  webhookId: string,
  { after, limit }: Page,
): Promise<LoggedDelivery[]> {
  const newest = query
    .selectFrom("signing.webhookDeliveries")
    .selectAll()
    .where("webhookId", "=", webhookId)
    .$if(after !== undefined, (some) =>
      some.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("createdAt", "eventId"), "<", tuple(after?.createdAt ?? new Date(0), after?.id ?? "")),
      ),
    )
    .orderBy("createdAt", "desc")
    .orderBy("eventId", "desc")
    .limit(limit);
  // Attempts first: the later read of the delivery then knows of each listed one.
  const attempts = await query
    .selectFrom("signing.webhookAttempts")
    .select(["eventId", "at", "status", "problem", "milliseconds"])
    .where("webhookId", "=", webhookId)
    .where("eventId", "in", (eb) => eb.selectFrom(newest.as("newest")).select("newest.eventId"))
    .orderBy("at", "desc")
    .execute();
  const ofEvent = Map.groupBy(attempts, ({ eventId }) => eventId);
  const deliveries = await query
    .selectFrom(newest.as("delivery"))
    .innerJoin("signing.webhookEvents as event", "event.id", "delivery.eventId")
    .select(["event.id", "event.type", "event.envelopeId", "event.createdAt"])
    .select(["delivery.state", "delivery.dueAt"])
    .select(({ fn }) => fn.coalesce("delivery.body", "event.body").as("body"))
    .orderBy("delivery.createdAt", "desc")
    .orderBy("event.id", "desc")
    .execute();
  return deliveries.map(({ id, type, envelopeId, body, createdAt, state, dueAt }) => ({
    event: id,
    envelope: envelopeId,
    type,
    body,
    createdAt: createdAt.toISOString(),
    state,
    nextAt: state === "waiting" ? dueAt.toISOString() : null,
    attempts: (ofEvent.get(id) ?? []).map(({ eventId: _, at, ...attempt }) => ({
      ...attempt,
      at: at.toISOString(),
    })),
  }));
}

function asListed({ id, mode, url, description, events, withValues, ...row }: Webhook) {
  return {
    id,
    mode,
    url,
    description,
    events,
    withValues,
    createdAt: row.createdAt.toISOString(),
    disabledAt: row.disabledAt?.toISOString() ?? null,
    disabledBy: row.disabledBy,
    formerSecretUntil: row.formerSecretUntil?.toISOString() ?? null,
  };
}
