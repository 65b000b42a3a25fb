import type { Database, JobTables } from "@sealwright/database";
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

/** @returns locks a webhook for a change */
export function changeWebhook(database: Database<SigningTables & JobTables>) {
  /** @throws SigningError webhook-not-found, also for another owner's, and whatever the work throws */
  return async <T>(
    { workspaceId, mode }: WebhookActor,
    id: string,
    work: (webhook: Webhook, tx: SigningTx) => Promise<T>,
  ): Promise<T> =>
    database.transaction(async (tx) => {
      const webhook = await tx
        .selectFrom("signing.webhooks")
        .selectAll()
        .where("id", "=", id)
        .where("workspaceId", "=", workspaceId)
        .$if(mode !== undefined, (query) => query.where("mode", "=", mode as WebhookMode))
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!webhook) throw new SigningError("webhook-not-found");
      return work(webhook, tx);
    });
}
