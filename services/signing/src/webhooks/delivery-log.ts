import type { Database } from "@sealwright/database";
import type { Delivery, ListedWebhook } from "@sealwright/protocol/signing/calls";
import { type Clock, MINUTE, type SecretBox } from "@sealwright/runtime";
import { findWorkspace } from "../contracts/workspaces.ts";
import { SigningError } from "../errors.ts";
import type { SigningTables } from "../tables.ts";
import type { Webhook } from "./find-webhook.ts";
import { openSecret } from "./open-secret.ts";

interface Dependencies {
  database: Database<SigningTables>;
  box: SecretBox;
  clock: Clock;
}

/** On one page of the log. */
const DELIVERIES = 50;
/** So that a reload does not lose a new secret. */
const SECRET_SHOWN_FOR = 10 * MINUTE;

export type WebhookLog = ReturnType<typeof createWebhookLog>;

/** What an owner sees of their webhooks. */
export function createWebhookLog({ database: { query }, box, clock }: Dependencies) {
  async function webhooksOf(uid: string): Promise<ListedWebhook[]> {
    const workspace = await findWorkspace(query, uid);
    if (!workspace) return [];
    const webhooks = await query
      .selectFrom("signing.webhooks")
      .selectAll()
      .where("workspaceId", "=", workspace.id)
      .orderBy("createdAt")
      .orderBy("id")
      .execute();
    const counts = await query
      .selectFrom("signing.webhookDeliveries as delivery")
      .innerJoin("signing.webhooks as webhook", "webhook.id", "delivery.webhookId")
      .select(({ fn }) => ["webhookId", "state", fn.countAll<string>().as("count")])
      .where("webhook.workspaceId", "=", workspace.id)
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

  async function deliveriesTo(webhookId: string): Promise<Delivery[]> {
    const newest = query
      .selectFrom("signing.webhookDeliveries")
      .select("eventId")
      .where("webhookId", "=", webhookId)
      .orderBy("createdAt", "desc")
      .orderBy("eventId")
      .limit(DELIVERIES);
    // Attempts first: with one that is listed, the delivery says when the next is due.
    const attempts = await query
      .selectFrom("signing.webhookAttempts")
      .select(["eventId", "at", "status", "problem", "milliseconds"])
      .where("webhookId", "=", webhookId)
      .where("eventId", "in", newest)
      .orderBy("at", "desc")
      .execute();
    const ofEvent = Map.groupBy(attempts, ({ eventId }) => eventId);
    const deliveries = await query
      .selectFrom("signing.webhookDeliveries as delivery")
      .innerJoin("signing.webhookEvents as event", "event.id", "delivery.eventId")
      .select(["event.id", "event.type", "event.body", "event.createdAt", "delivery.state", "delivery.dueAt"])
      .where("delivery.webhookId", "=", webhookId)
      .orderBy("delivery.createdAt", "desc")
      .orderBy("event.id")
      .limit(DELIVERIES)
      .execute();
    return deliveries.map(({ id, type, body, createdAt, state, dueAt }) => ({
      ...{ event: id, type, body, createdAt: createdAt.toISOString(), state },
      nextAt: state === "waiting" ? dueAt.toISOString() : null,
      attempts: (ofEvent.get(id) ?? []).map(({ eventId: _, at, ...attempt }) => ({
        ...attempt,
        at: at.toISOString(),
      })),
    }));
  }

  return {
    list: webhooksOf,

    /** @throws SigningError webhook-not-found */
    async read(
      uid: string,
      id: string,
    ): Promise<{ webhook: ListedWebhook; secret: string | null; deliveries: Delivery[] }> {
      const webhook = (await webhooksOf(uid)).find((one) => one.id === id);
      if (!webhook) throw new SigningError("webhook-not-found");
      return { webhook, secret: await newSecretOf(id), deliveries: await deliveriesTo(id) };
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

function asListed({ id, mode, url, description, events, ...row }: Webhook) {
  return {
    ...{ id, mode, url, description, events },
    createdAt: row.createdAt.toISOString(),
    disabledAt: row.disabledAt?.toISOString() ?? null,
    disabledBy: row.disabledBy,
    formerSecretUntil: row.formerSecretUntil?.toISOString() ?? null,
  };
}
