import { subscriptionRequest } from "@sealwright/protocol/product";
import { publicOperation } from "../../operation.ts";

export const unsubscribe = publicOperation({
  path: "newsletter/unsubscribe",
  request: subscriptionRequest,
  async handle({ token }, { newsletter }) {
    await newsletter.unsubscribe(token);
    return { unsubscribed: true };
  },
});
