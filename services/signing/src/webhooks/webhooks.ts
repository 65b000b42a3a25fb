import type { Attempts, Database, JobTables } from "@sealwright/database";
import { exampleEvent } from "@sealwright/protocol/api/schemas/webhook";
import type { createWebhookRequest } from "@sealwright/protocol/signing";
import type { WebhookMode } from "@sealwright/protocol/signing/webhooks";
import { type Clock, DAY, hashToken, MINUTE, type SecretBox } from "@sealwright/runtime";
import type { Selectable } from "kysely";
import type { z } from "zod";
import { randomId } from "../api/ids.ts";
import { findWorkspace, lockWorkspace } from "../contracts/workspaces.ts";
import type { SigningTx } from "../envelopes/rows.ts";
import { SigningError } from "../errors.ts";
import type { SigningTables } from "../tables.ts";
import { switchOff } from "./delivery/record-attempt.ts";
import { createWebhookSecret } from "./delivery/signature.ts";
import { writeEvent } from "./publish.ts";
import { problemWithTarget, type TargetRules } from "./target/target-rules.ts";
import type { WebhookRow } from "./webhook-tables.ts";

export type Webhook = Selectable<WebhookRow>;
export type NewWebhook = Omit<z.output<typeof createWebhookRequest>, "email">;

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  box: SecretBox;
  rules: TargetRules;
  attempts: Attempts;
  clock: Clock;
  /** There is something to deliver. */
  onPublished(): void;
}

export const MAX_WEBHOOKS = 10;
const FORMER_SECRET_FOR = DAY;
/** Tests and deliveries by hand, of one workspace. */
const BY_HAND = { count: 20, per: 10 * MINUTE };

export type Webhooks = ReturnType<typeof createWebhooks>;

/**
 * What an owner, or a key of their workspace, does with webhooks. Each names the workspace's owner; one of another workspace
 * is not found.
 */
export function createWebhooks({ database, box, rules, attempts, clock, onPublished }: Dependencies) {
  /** Locks it for the work. @throws SigningError webhook-not-found, and what the work throws */
  async function change<T>(
    { uid, mode }: WebhookOwner,
    id: string,
    work: (webhook: Webhook, tx: SigningTx) => Promise<T>,
  ): Promise<T> {
    return database.transaction(async (tx) => {
      const workspace = await findWorkspace(tx, uid);
      const webhook = await tx
        .selectFrom("signing.webhooks")
        .selectAll()
        .where("id", "=", id)
        .where("workspaceId", "=", workspace?.id ?? "")
        .$if(mode !== undefined, (query) => query.where("mode", "=", mode as WebhookMode))
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!webhook) throw new SigningError("webhook-not-found");
      return work(webhook, tx);
    });
  }

  /** @throws SigningError too-many-attempts */
  async function countByHand(uid: string): Promise<void> {
    const key = hashToken(`webhook by hand ${uid}`);
    if (!(await attempts.admit([{ key, limit: BY_HAND }]))) throw new SigningError("too-many-attempts");
  }

  return {
    /** @throws SigningError webhook-limit-reached, webhook-url-not-allowed */
    async create(uid: string, asked: NewWebhook): Promise<{ webhook: Webhook; secret: string }> {
      const problem = problemWithTarget(asked.url, rules);
      if (problem) throw new SigningError("webhook-url-not-allowed", problem);
      const secret = createWebhookSecret();
      return database.transaction(async (tx) => {
        const { id: workspaceId } = await lockWorkspace(tx, uid, clock.now());
        await assertRoom(tx, workspaceId);
        const row = newRow(asked, box.seal(secret), new Date(clock.now()));
        const webhook = await tx
          .insertInto("signing.webhooks")
          .values({ ...row, workspaceId })
          .returningAll()
          .executeTakeFirstOrThrow();
        return { webhook, secret };
      });
    },

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

    /** @throws SigningError webhook-not-found */
    async rotate(owner: WebhookOwner, id: string): Promise<{ secret: string; formerUntil: Date }> {
      const secret = createWebhookSecret();
      const formerUntil = new Date(clock.now() + FORMER_SECRET_FOR);
      await change(owner, id, async ({ secretSealed }, tx) => {
        await tx
          .updateTable("signing.webhooks")
          .set({
            secretSealed: box.seal(secret),
            formerSecretSealed: secretSealed,
            formerSecretUntil: formerUntil,
          })
          .where("id", "=", id)
          .execute();
      });
      return { secret, formerUntil };
    },

    /** @throws SigningError webhook-not-found */
    async switch(owner: WebhookOwner, id: string, on: boolean): Promise<void> {
      await change(owner, id, async (_, tx) => {
        if (!on) return switchOff(tx, id, "owner", clock.now());
        await tx
          .updateTable("signing.webhooks")
          .set({ disabledAt: null, disabledBy: null })
          .where("id", "=", id)
          .execute();
      });
    },

    /** With its log. @throws SigningError webhook-not-found */
    async delete(owner: WebhookOwner, id: string): Promise<void> {
      await change(owner, id, async (_, tx) => {
        await tx.deleteFrom("signing.webhooks").where("id", "=", id).execute();
      });
    },
  };
}

/** Whose webhooks. */
export interface WebhookOwner {
  uid: string;
  /** Of the key that asks; an owner sees both. */
  mode?: WebhookMode;
}

/** @throws SigningError webhook-limit-reached */
async function assertRoom(tx: SigningTx, workspaceId: string): Promise<void> {
  const { count } = await tx
    .selectFrom("signing.webhooks")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("workspaceId", "=", workspaceId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_WEBHOOKS) throw new SigningError("webhook-limit-reached");
}

function newRow({ mode, url, description, events }: NewWebhook, secretSealed: string, createdAt: Date) {
  return {
    ...{ id: `whk_${randomId()}`, mode, url, description: description.trim(), secretSealed, createdAt },
    events: JSON.stringify([...new Set(events)]),
    ...{ formerSecretSealed: null, formerSecretUntil: null, disabledAt: null, disabledBy: null },
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
