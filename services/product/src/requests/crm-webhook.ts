import { createHmac } from "node:crypto";
import { type Database, defineJob, MAX_ATTEMPTS_FOR_A_MONTH } from "@sealwright/database";
import { type Clock, epochSeconds, SECOND } from "@sealwright/runtime";
import { z } from "zod";
import type { ProductTables } from "../tables.ts";
import { readRequest } from "./stored-request.ts";

export interface WebhookDependencies {
  database: Database<ProductTables>;
  /** Undefined: there is none. */
  webhook: { url: string; secret: string } | undefined;
  clock: Clock;
}

const TIMEOUT = 10 * SECOND;

export const crmWebhookJob = defineJob({
  name: "product.crm-webhook",
  description: "Posts a request to CRM_WEBHOOK_URL.",
  payload: z.object({ id: z.string() }),
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ id }, { database, webhook, clock }: WebhookDependencies) {
    const request = webhook && (await readRequest(database, id));
    if (!request) return;
    const body = JSON.stringify({ type: "request.received", ...request });
    const response = await fetch(webhook.url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        // The same for each attempt.
        "X-Sealwright-Id": id,
        "X-Sealwright-Signature": signature(body, webhook.secret, epochSeconds(clock.now())),
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The webhook answered with ${response.status}`);
  },
});

/** The time is signed too, so that a recorded call cannot be repeated later. */
function signature(body: string, secret: string, seconds: number): string {
  const hash = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${hash}`;
}
