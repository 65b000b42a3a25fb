import { webhookRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const testWebhook = operation(calls.testWebhook, {
  request: webhookRequest,
  async handle({ id }, { deliveriesByHand }, { uid }) {
    return { event: await deliveriesByHand.test({ uid }, id) };
  },
});
