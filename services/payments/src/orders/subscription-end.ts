import { defineJob, MAX_ATTEMPTS_FOR_A_MONTH } from "@sealwright/database";
import { z } from "zod";
import { type EndDependencies, endSubscription } from "./end-subscription.ts";

export const subscriptionEndJob = defineJob({
  name: "payments.subscription-end",
  description: "Cancels the subscription of a deleted account at Stripe, at once.",
  payload: z.object({ subscriptionId: z.string() }),
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ subscriptionId }, deps: EndDependencies) {
    const ended = await endSubscription(subscriptionId, "The account was deleted", deps);
    if (ended) deps.logger.info({ subscriptionId }, "subscription of a deleted account canceled");
  },
});
