import { subscriptionRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

export const unsubscribe = operation(calls.unsubscribe, {
  request: subscriptionRequest,
  async handle({ token }, { newsletter }) {
    await newsletter.unsubscribe(token);
    return { unsubscribed: true };
  },
});
