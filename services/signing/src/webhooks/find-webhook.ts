import type { Database, JobTables } from "@sealwright/database";
import type { WebhookMode } from "@sealwright/protocol/signing/webhooks";
import type { Selectable } from "kysely";
import { findWorkspace } from "../contracts/workspaces.ts";
import type { SigningTx } from "../envelopes/rows.ts";
import { SigningError } from "../errors.ts";
import type { SigningTables } from "../tables.ts";
import type { WebhookRow } from "./webhook-tables.ts";

export type Webhook = Selectable<WebhookRow>;

/** Whose webhooks. */
export interface WebhookOwner {
  uid: string;
  /** Of the key that asks; an owner sees both. */
  mode?: WebhookMode;
}

/** @returns locks a webhook for what is done to it */
export function changeWebhook(database: Database<SigningTables & JobTables>) {
  /** @throws SigningError webhook-not-found, also for another owner's, and what the work throws */
  return async <T>(
    { uid, mode }: WebhookOwner,
    id: string,
    work: (webhook: Webhook, tx: SigningTx) => Promise<T>,
  ): Promise<T> =>
    database.transaction(async (tx) => {
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
