import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const listWebhooks = operation(calls.listWebhooks, {
  request: emailRequest,
  async handle(_request, { webhookLog }, { uid }) {
    return { webhooks: await webhookLog.list(uid) };
  },
});
