import { webhookRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const readWebhook = operation(calls.readWebhook, {
  request: webhookRequest,
  async handle({ id }, { webhookLog }, { uid }) {
    return webhookLog.read(uid, id);
  },
});
