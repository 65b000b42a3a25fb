import type { Database, JobTables, Queryable } from "@sealwright/database";
import type { WebhookMode } from "@sealwright/protocol/signing/webhooks";
import type { Selectable } from "kysely";
import type { Actor } from "../base/actor.ts";
import { SigningError } from "../base/errors.ts";
import type { SigningTables } from "../base/tables.ts";
import type { WebhookRow } from "../base/webhook-tables.ts";
import type { SigningTx } from "../envelope/rows.ts";

export type Webhook = Selectable<WebhookRow>;

export interface WebhookActor extends Actor {
  /** The mode of a program's key; an owner sees both. */
  mode?: WebhookMode;
}

export function selectWebhook(
  query: Queryable<SigningTables>,
  { workspaceId, mode }: WebhookActor,
  id: string,
) {
  return query
    .selectFrom("signing.webhooks")
    .selectAll()
    .where("id", "=", id)
    .where("workspaceId", "=", workspaceId)
    .$if(mode !== undefined, (some) => some.where("mode", "=", mode as WebhookMode));
}

/** @returns locks a webhook for a change */
export function changeWebhook(database: Database<SigningTables & JobTables>) {
  /** @throws SigningError webhook-not-found, also for another owner's, and whatever the work throws */
  return async <T>(
    actor: WebhookActor,
    id: string,
    work: (webhook: Webhook, tx: SigningTx) => Promise<T>,
  ): Promise<T> =>
    database.transaction(async (tx) => {
      const webhook = await selectWebhook(tx, actor, id).forNoKeyUpdate().executeTakeFirst();
      if (!webhook) throw new SigningError("webhook-not-found");
      return work(webhook, tx);
    });
}
