import { defineJob, MAX_ATTEMPTS_FOR_A_MONTH } from "@sealwright/database";
import type { Logger } from "@sealwright/runtime";
import type Stripe from "stripe";
import { z } from "zod";
import type { Subscriptions } from "../orders/subscriptions.ts";
import { ask, isMissing } from "../stripe/ask.ts";

interface SubscriptionEndDependencies {
  stripe: Stripe;
  subscriptions: Subscriptions;
  sync: { subscription(id: string): Promise<unknown> };
  logger: Logger;
}

export const subscriptionEndJob = defineJob({
  name: "payments.subscription-end",
  description: "Cancels the subscription of a deleted account at Stripe, at once.",
  payload: z.object({ subscriptionId: z.string() }),
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ subscriptionId }, { stripe, subscriptions, sync, logger }: SubscriptionEndDependencies) {
    const version = await subscriptions.nextVersion();
    try {
      const ended = await ask(logger, () =>
        stripe.subscriptions.cancel(subscriptionId, {
          cancellation_details: { comment: "The account was deleted" },
        }),
      );
      await subscriptions.store(ended, version);
      logger.info({ subscriptionId }, "subscription of a deleted account canceled");
    } catch (error) {
      if (!isMissing(error)) throw error;
      // It had ended before; Stripe's state is recorded all the same.
      await sync.subscription(subscriptionId);
    }
  },
});
