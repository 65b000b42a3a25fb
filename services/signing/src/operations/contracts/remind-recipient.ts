import { recipientRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const remindRecipient = operation(calls.remindRecipient, {
  request: recipientRequest,
  async handle(request, { changes }, sender) {
    await changes.remind(sender, request);
    return { reminded: true };
  },
});
