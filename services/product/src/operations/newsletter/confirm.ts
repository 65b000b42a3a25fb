import { subscriptionRequest } from "@sealwright/protocol/product";
import { publicOperation } from "../../operation.ts";

/** Puts an address on the list. May be repeated. @throws ProductError invalid-subscription */
export const confirmSubscription = publicOperation({
  path: "newsletter/confirm",
  request: subscriptionRequest,
  async handle({ token }, { newsletter }) {
    await newsletter.confirm(token);
    return { confirmed: true };
  },
});
