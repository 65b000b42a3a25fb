import type { webhook as webhookSchema } from "@sealwright/protocol/api/schemas/webhook";
import { webhookRequest } from "@sealwright/protocol/api/schemas/webhook";
import type { z } from "zod";
import type { Webhook } from "../../webhooks/find-webhook.ts";
import { PAGE_SIZE, pageOf, readCursor } from "../cursor.ts";
import { handler, handlerOf } from "../handler.ts";
import { moment } from "../moment.ts";

export const createWebhook = handlerOf(
  webhookRequest,
  async ({ caller: { uid, mode }, body, newId }, { webhooks }) => {
    const asked = { ...body, mode, description: "" };
    const { webhook, secret } = await webhooks.create(uid, asked, newId("whk"));
    return { ...viewOf(webhook), secret };
  },
);

export const listWebhooks = handler(async ({ caller: { workspaceId, mode }, query }, { webhooks }) => {
  const [limit, after] = [Number(query("limit") ?? PAGE_SIZE), query("after")];
  const cursor = after === undefined ? undefined : readCursor(String(after));
  const all = await webhooks.ofMode(workspaceId, mode);
  const rows = all.filter(({ createdAt, id }) => !cursor || isAfter({ createdAt, id }, cursor));
  return pageOf(rows.slice(0, limit + 1), limit, viewOf);
});

export const testWebhook = handler(async ({ caller: { uid, mode }, path }, { deliveriesByHand }) => {
  await deliveriesByHand.test({ uid, mode }, path("webhook"));
  return undefined;
});

export const deleteWebhook = handler(async ({ caller: { uid, mode }, path }, { webhooks }) => {
  await webhooks.delete({ uid, mode }, path("webhook"));
  return undefined;
});

type Placed = Pick<Webhook, "createdAt" | "id">;

/** In a list with the newest first. */
function isAfter({ createdAt, id }: Placed, cursor: Placed): boolean {
  const distance = createdAt.getTime() - cursor.createdAt.getTime();
  return distance < 0 || (distance === 0 && id < cursor.id);
}

function viewOf({ id, mode, url, events, createdAt, disabledAt }: Webhook): z.input<typeof webhookSchema> {
  return {
    id,
    mode,
    url,
    events,
    createdAt: moment(createdAt),
    disabledAt: disabledAt && moment(disabledAt),
  };
}
