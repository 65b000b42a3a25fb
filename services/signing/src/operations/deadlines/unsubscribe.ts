import { addressRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const unsubscribeFromSummary = operation(calls.unsubscribeFromSummary, {
  request: addressRequest,
  async handle({ secret }, { deadlineSettings }) {
    await deadlineSettings.unsubscribe(secret);
    return { unsubscribed: true };
  },
});
