import { subscriptionRequest } from "@sealwright/protocol/product";
import { publicOperation } from "../../operation.ts";

/** Deletes an address from the list. May be repeated. @throws ProductError invalid-subscription */
export const unsubscribe = publicOperation({
  path: "newsletter/unsubscribe",
  request: subscriptionRequest,
  async handle({ token }, { newsletter }) {
    await newsletter.unsubscribe(token);
    return { unsubscribed: true };
  },
});
