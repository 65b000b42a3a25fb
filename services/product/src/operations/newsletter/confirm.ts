import { subscriptionRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

/** Puts an address on the list. May be repeated. */
export const confirmSubscription = operation(calls.confirmSubscription, {
  request: subscriptionRequest,
  async handle({ token }, { newsletter }) {
    await newsletter.confirm(token);
    return { confirmed: true };
  },
});
