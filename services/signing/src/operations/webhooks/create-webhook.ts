import { createWebhookRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const createWebhook = operation(calls.createWebhook, {
  request: createWebhookRequest,
  async handle({ email: _, ...asked }, { webhooks }, { uid }) {
    const { webhook } = await webhooks.create(uid, asked);
    return { id: webhook.id };
  },
});
