import { webhookRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const rotateWebhookSecret = operation(calls.rotateWebhookSecret, {
  request: webhookRequest,
  async handle({ id }, { webhooks }, { uid }) {
    await webhooks.rotate({ uid }, id);
    return { rotated: true };
  },
});
