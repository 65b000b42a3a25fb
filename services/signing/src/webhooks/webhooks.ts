import type { Database, JobTables } from "@sealwright/database";
import { MOST } from "@sealwright/protocol/api/facts";
import type { webhookUpdate } from "@sealwright/protocol/api/schemas/webhook";
import type { createWebhookRequest } from "@sealwright/protocol/signing";
import type { WebhookMode } from "@sealwright/protocol/signing/webhooks";
import type { LoggedAct } from "@sealwright/protocol/signing/workspace-log";
import { type Clock, DAY, type SecretBox } from "@sealwright/runtime";
import type { z } from "zod";
import type { Actor } from "../base/actor.ts";
import type { TargetRules } from "../base/config.ts";
import { SigningError } from "../base/errors.ts";
import { randomId } from "../base/ids.ts";
import type { SigningTables } from "../base/tables.ts";
import { recordAct } from "../base/workspace-log.ts";
import type { SigningTx } from "../envelope/rows.ts";
import type { Workspaces } from "../envelope/workspaces.ts";
import { openSecret } from "./delivery/open-secret.ts";
import { switchOff } from "./delivery/record-attempt.ts";
import { createWebhookSecret } from "./delivery/signature.ts";
import { changeWebhook, type Webhook, type WebhookActor } from "./find-webhook.ts";
import { problemWithTarget } from "./target/target-rules.ts";

export type NewWebhook = Omit<z.output<typeof createWebhookRequest>, "email">;

export type WebhookChange = z.output<typeof webhookUpdate> & { description?: string };

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  box: SecretBox;
  rules: TargetRules;
  workspaces: Workspaces;
  clock: Clock;
}

const FORMER_SECRET_FOR = DAY;

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Each call names the workspace's owner; a webhook of another workspace is not found. */
export function createWebhooks({ database, box, rules, workspaces, clock }: Dependencies) {
  const change = changeWebhook(database);

  async function setActive(tx: SigningTx, id: string, on: boolean): Promise<void> {
    if (!on) {
      await switchOff(tx, id, "owner", clock.now());
      return;
    }
    await tx
      .updateTable("signing.webhooks")
      .set({ disabledAt: null, disabledBy: null })
      .where("id", "=", id)
      .execute();
  }

  // A path may have a secret in it.
  const record = (tx: SigningTx, actor: Actor, what: LoggedAct, { url }: Webhook) =>
    recordAct(tx, actor, { what, about: new URL(url).host }, clock.now());

  return {
    /** @param id makes it idempotent: a repeated request gets the same webhook */
    async create(
      actor: Actor,
      asked: NewWebhook,
      id = `whk_${randomId()}`,
    ): Promise<{ webhook: Webhook; secret: string }> {
      const problem = problemWithTarget(asked.url, rules);
      if (problem) throw new SigningError("webhook-url-not-allowed", problem);
      const secret = createWebhookSecret();
      return database.transaction(async (tx) => {
        const { id: workspaceId } = await workspaces.lock(tx, actor);
        const made = await tx
          .selectFrom("signing.webhooks")
          .selectAll()
          .where(({ and }) => and({ id, workspaceId }))
          .executeTakeFirst();
        if (made) return { webhook: made, secret: await box.open(made.secretSealed) };
        await assertRoom(tx, workspaceId);
        const row = { ...newRow(asked, box.seal(secret), new Date(clock.now())), id };
        const webhook = await tx
          .insertInto("signing.webhooks")
          .values({ ...row, workspaceId })
          .returningAll()
          .executeTakeFirstOrThrow();
        await record(tx, actor, "webhook-made", webhook);
        return { webhook, secret };
      });
    },

    async ofMode(workspaceId: string, mode: WebhookMode): Promise<Webhook[]> {
      return database.query
        .selectFrom("signing.webhooks")
        .selectAll()
        .where(({ and }) => and({ workspaceId, mode }))
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .execute();
    },

    /** What is left out stays. Deliveries that wait go to the new URL. */
    async update(actor: WebhookActor, id: string, asked: WebhookChange): Promise<Webhook> {
      return change(actor, id, async (webhook, tx) => {
        const { url = webhook.url, events = webhook.events, withValues = webhook.withValues, active } = asked;
        const { description = webhook.description } = asked;
        const problem = asked.url && problemWithTarget(url, rules);
        if (problem) throw new SigningError("webhook-url-not-allowed", problem);
        if (active !== undefined) await setActive(tx, id, active);
        const changed = await tx
          .updateTable("signing.webhooks")
          .set({ url, description: description.trim(), events: asEvents(events), withValues })
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await record(tx, actor, "webhook-changed", changed);
        return changed;
      });
    },

    /** Makes a new secret; the previous one also signs for a day, unless its key was lost. */
    async rotate(actor: WebhookActor, id: string): Promise<{ webhook: Webhook; secret: string }> {
      const secret = createWebhookSecret();
      return change(actor, id, async ({ secretSealed }, tx) => {
        const opens = (await openSecret(box, secretSealed)) !== undefined;
        const webhook = await tx
          .updateTable("signing.webhooks")
          .set({
            secretSealed: box.seal(secret),
            secretMadeAt: new Date(clock.now()),
            formerSecretSealed: opens ? secretSealed : null,
            formerSecretUntil: opens ? new Date(clock.now() + FORMER_SECRET_FOR) : null,
          })
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await record(tx, actor, "webhook-secret-changed", webhook);
        return { webhook, secret };
      });
    },

    async switch(actor: WebhookActor, id: string, on: boolean): Promise<void> {
      await change(actor, id, async (webhook, tx) => {
        await setActive(tx, id, on);
        await record(tx, actor, "webhook-changed", webhook);
      });
    },

    async delete(actor: WebhookActor, id: string): Promise<void> {
      await change(actor, id, async (webhook, tx) => {
        await tx.deleteFrom("signing.webhooks").where("id", "=", id).execute();
        await record(tx, actor, "webhook-deleted", webhook);
      });
    },
  };
}

async function assertRoom(tx: SigningTx, workspaceId: string): Promise<void> {
  const { count } = await tx
    .selectFrom("signing.webhooks")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("workspaceId", "=", workspaceId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST.webhooks) throw new SigningError("webhook-limit-reached");
}

function newRow(
  { mode, url, description, events, withValues }: NewWebhook,
  secretSealed: string,
  createdAt: Date,
) {
  return {
    mode,
    url,
    withValues,
    description: description.trim(),
    secretSealed,
    createdAt,
    secretMadeAt: createdAt,
    events: asEvents(events),
    formerSecretSealed: null,
    formerSecretUntil: null,
    disabledAt: null,
    disabledBy: null,
  };
}

const asEvents = (events: NewWebhook["events"]) => JSON.stringify([...new Set(events)]);
