import { webhookRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const deleteWebhook = operation(calls.deleteWebhook, {
  request: webhookRequest,
  async handle({ id }, { webhooks }, { uid }) {
    await webhooks.delete({ uid }, id);
    return { deleted: true };
  },
});
