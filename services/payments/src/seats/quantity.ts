import type { Clock, Logger } from "@sealwright/runtime";
import type Stripe from "stripe";
import { PaymentsError } from "../errors.ts";
import type { Subscriptions } from "../orders/subscriptions.ts";
import type { StripeSync } from "../orders/sync.ts";
import { ask, isRejected } from "../stripe/ask.ts";
import { idempotencyKey } from "../stripe/idempotency-key.ts";
import type { RunningSeats } from "./find-seat-plan.ts";

interface Dependencies {
  subscriptions: Subscriptions;
  sync: StripeSync;
  stripe: Stripe;
  clock: Clock;
  logger: Logger;
}

/** Changes how many seats Stripe charges for, and stores its answer. */
export function createQuantity({ subscriptions, sync, stripe, clock, logger }: Dependencies) {
  async function update(id: string, request: Stripe.SubscriptionUpdateParams, idempotencyKey?: string) {
    const version = await subscriptions.nextVersion();
    try {
      const changed = await ask(logger, () =>
        stripe.subscriptions.update(id, request, idempotencyKey === undefined ? {} : { idempotencyKey }),
      );
      await subscriptions.store(changed, version);
      return changed;
    } catch (error) {
      if (!isRejected(error)) throw error;
      // It has ended, or a new period has begun, since it was read.
      await sync.subscription(id);
      throw new PaymentsError("seats-changed");
    }
  }

  return {
    /** @param change.at the second that the offer was made at */
    async buy({ subscription, item }: RunningSeats, { seats, at }: { seats: number; at: number }) {
      const request: Stripe.SubscriptionUpdateParams = {
        items: [{ id: item.id, quantity: seats }],
        proration_behavior: "always_invoice",
        proration_date: at,
        // Until the invoice is paid, Stripe keeps the old number.
        payment_behavior: "pending_if_incomplete",
        expand: ["latest_invoice"],
      };
      const key = idempotencyKey(clock, ["seats", subscription.id, item.quantity, seats, at]);
      return update(subscription.id, request, key);
    },

    /** Without a refund. */
    giveUp: ({ subscription, item }: RunningSeats, seats: number) =>
      update(subscription.id, { items: [{ id: item.id, quantity: seats }], proration_behavior: "none" }),
  };
}
