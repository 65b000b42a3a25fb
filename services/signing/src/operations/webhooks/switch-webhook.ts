import { switchWebhookRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const switchWebhook = operation(calls.switchWebhook, {
  request: switchWebhookRequest,
  async handle({ id, on }, { webhooks }, { uid }) {
    await webhooks.switch({ uid }, id, on);
    return { switched: true };
  },
});
