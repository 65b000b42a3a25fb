import type { deliveryPage, webhook as webhookSchema } from "@sealwright/protocol/api/schemas/webhook";
import { webhookRequest, webhookUpdate } from "@sealwright/protocol/api/schemas/webhook";
import type { WebhookEventType } from "@sealwright/protocol/signing/webhooks";
import type { z } from "zod";
import { ApiError } from "../../base/api-error.ts";
import type { ApiCaller } from "../../base/caller.ts";
import { moment } from "../../base/moment.ts";
import type { LoggedDelivery } from "../../webhooks/delivery-log.ts";
import type { Webhook } from "../../webhooks/find-webhook.ts";
import { PAGE_SIZE, pageOf, readCursor } from "../requests/cursor.ts";
import { handler, handlerOf } from "./handler.ts";

export const createWebhook = handlerOf(webhookRequest, async ({ caller, body, newId }, { webhooks }) => {
  const { url, events, withValues = false } = body;
  if (withValues) assertReadsAll(caller);
  const asked = { url, events, withValues, mode: caller.mode, description: "" };
  const { webhook, secret } = await webhooks.create(caller, asked, newId("whk"));
  return { ...viewOf(webhook), secret };
});

export const listWebhooks = handler(async ({ caller: { workspaceId, mode }, query }, { webhooks }) => {
  const [limit, after] = [Number(query("limit") ?? PAGE_SIZE), query("after")];
  const cursor = after === undefined ? undefined : readCursor(String(after));
  const all = await webhooks.ofMode(workspaceId, mode);
  const rows = all.filter(({ createdAt, id }) => !cursor || isAfter({ createdAt, id }, cursor));
  return pageOf(rows.slice(0, limit + 1), limit, viewOf);
});

export const updateWebhook = handlerOf(webhookUpdate, async ({ caller, path, body }, { webhooks }) => {
  const id = path("webhook");
  if (body.withValues) assertReadsAll(caller);
  if (body.url !== undefined && body.withValues === undefined) {
    const known = await webhooks.ofMode(caller.workspaceId, caller.mode);
    // Its values would go to another address.
    if (known.some((one) => one.id === id && one.withValues)) assertReadsAll(caller);
  }
  return viewOf(await webhooks.update(caller, id, body));
});

export const rotateWebhookSecret = handler(async ({ caller, path }, { webhooks }) => {
  const { webhook, secret } = await webhooks.rotate(caller, path("webhook"));
  const { formerSecretUntil } = webhook;
  return {
    ...viewOf(webhook),
    secret,
    formerSecretUntil: formerSecretUntil && moment(formerSecretUntil),
  };
});

export const listDeliveries = handler(async ({ caller, path, query }, { webhookLog }) => {
  const [limit, after] = [Number(query("limit") ?? PAGE_SIZE), query("after")];
  const page = { limit: limit + 1, after: after === undefined ? undefined : readCursor(String(after)) };
  const found = await webhookLog.deliveries(caller, path("webhook"), page);
  const rows = found.map((delivery) => {
    return { id: delivery.event, createdAt: new Date(delivery.createdAt), delivery };
  });
  return pageOf(rows, limit, ({ delivery }) => deliveryView(delivery));
});

export const resendDelivery = handler(async ({ caller, path }, { deliveriesByHand }) => {
  await deliveriesByHand.resend(caller, path("webhook"), path("event"));
  return undefined;
});

export const testWebhook = handler(async ({ caller, path }, { deliveriesByHand }) => {
  await deliveriesByHand.test(caller, path("webhook"));
  return undefined;
});

export const deleteWebhook = handler(async ({ caller, path }, { webhooks }) => {
  await webhooks.delete(caller, path("webhook"));
  return undefined;
});

/** Events are of all envelopes, as these scopes read them. @throws ApiError not_allowed */
function assertReadsAll({ scopes }: ApiCaller): void {
  const missing = (["envelopes:read", "envelopes:read-all"] as const).find(
    (scope) => !scopes.includes(scope),
  );
  if (missing)
    throw new ApiError("not_allowed", `A webhook with values needs a key with the scope ${missing}.`);
}

type Placed = Pick<Webhook, "createdAt" | "id">;

function isAfter({ createdAt, id }: Placed, cursor: Placed): boolean {
  const distance = createdAt.getTime() - cursor.createdAt.getTime();
  return distance < 0 || (distance === 0 && id < cursor.id);
}

function deliveryView({
  event,
  type,
  envelope,
  state,
  createdAt,
  nextAt,
  attempts,
}: LoggedDelivery): z.input<typeof deliveryPage>["data"][number] {
  return {
    event,
    type: type as WebhookEventType,
    envelope,
    state,
    createdAt: moment(new Date(createdAt)),
    nextAttemptAt: nextAt && moment(new Date(nextAt)),
    attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: moment(new Date(at)) })),
  };
}

function viewOf({
  id,
  mode,
  url,
  events,
  withValues,
  createdAt,
  disabledAt,
}: Webhook): z.input<typeof webhookSchema> {
  return {
    id,
    mode,
    url,
    events,
    withValues,
    createdAt: moment(createdAt),
    disabledAt: disabledAt && moment(disabledAt),
  };
}
