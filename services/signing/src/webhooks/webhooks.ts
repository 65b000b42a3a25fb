import type { Database, JobTables } from "@sealwright/database";
import type { createWebhookRequest } from "@sealwright/protocol/signing";
import type { WebhookMode } from "@sealwright/protocol/signing/webhooks";
import { type Clock, DAY, type SecretBox } from "@sealwright/runtime";
import type { z } from "zod";
import { randomId } from "../api/ids.ts";
import { lockWorkspace } from "../contracts/workspaces.ts";
import type { SigningTx } from "../envelopes/rows.ts";
import { SigningError } from "../errors.ts";
import type { SigningTables } from "../tables.ts";
import { switchOff } from "./delivery/record-attempt.ts";
import { createWebhookSecret } from "./delivery/signature.ts";
import { changeWebhook, type Webhook, type WebhookOwner } from "./find-webhook.ts";
import { openSecret } from "./open-secret.ts";
import { problemWithTarget, type TargetRules } from "./target/target-rules.ts";

export type NewWebhook = Omit<z.output<typeof createWebhookRequest>, "email">;

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  box: SecretBox;
  rules: TargetRules;
  clock: Clock;
}

const MAX_WEBHOOKS = 10;
const FORMER_SECRET_FOR = DAY;

export type Webhooks = ReturnType<typeof createWebhooks>;

/**
 * What an owner, or a key of their workspace, does with webhooks. Each names the workspace's owner; one of another workspace
 * is not found.
 */
export function createWebhooks({ database, box, rules, clock }: Dependencies) {
  const change = changeWebhook(database);

  return {
    /**
     * @param id of a request that may come again: then it answers the webhook that the first one made
     * @throws SigningError webhook-limit-reached, webhook-url-not-allowed
     */
    async create(
      uid: string,
      asked: NewWebhook,
      id = `whk_${randomId()}`,
    ): Promise<{ webhook: Webhook; secret: string }> {
      const problem = problemWithTarget(asked.url, rules);
      if (problem) throw new SigningError("webhook-url-not-allowed", problem);
      const secret = createWebhookSecret();
      return database.transaction(async (tx) => {
        const { id: workspaceId } = await lockWorkspace(tx, uid, clock.now());
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
        return { webhook, secret };
      });
    },

    /** Those of one mode, the newest first. */
    async ofMode(workspaceId: string, mode: WebhookMode): Promise<Webhook[]> {
      return database.query
        .selectFrom("signing.webhooks")
        .selectAll()
        .where(({ and }) => and({ workspaceId, mode }))
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .execute();
    },

    /** Makes a new secret; the one before signs too for a day, unless its key was lost. @throws SigningError webhook-not-found */
    async rotate(owner: WebhookOwner, id: string): Promise<void> {
      await change(owner, id, async ({ secretSealed }, tx) => {
        const opens = (await openSecret(box, secretSealed)) !== undefined;
        await tx
          .updateTable("signing.webhooks")
          .set({
            secretSealed: box.seal(createWebhookSecret()),
            secretMadeAt: new Date(clock.now()),
            formerSecretSealed: opens ? secretSealed : null,
            formerSecretUntil: opens ? new Date(clock.now() + FORMER_SECRET_FOR) : null,
          })
          .where("id", "=", id)
          .execute();
      });
    },

    /** @throws SigningError webhook-not-found */
    async switch(owner: WebhookOwner, id: string, on: boolean): Promise<void> {
      await change(owner, id, async (_, tx) => {
        if (!on) {
          await switchOff(tx, id, "owner", clock.now());
          return;
        }
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
    ...{ mode, url, description: description.trim(), secretSealed, createdAt, secretMadeAt: createdAt },
    events: JSON.stringify([...new Set(events)]),
    ...{ formerSecretSealed: null, formerSecretUntil: null, disabledAt: null, disabledBy: null },
  };
}
