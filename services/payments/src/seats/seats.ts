import type { SeatPlan } from "@sealwright/protocol/payments/calls";
import { findPrice } from "@sealwright/protocol/payments/prices";
import { type Clock, epochSeconds, HOUR, type Logger, SECOND } from "@sealwright/runtime";
import type Stripe from "stripe";
import type { Caller } from "../caller.ts";
import { PaymentsError } from "../errors.ts";
import type { Orders } from "../orders/orders.ts";
import type { Subscriptions } from "../orders/subscriptions.ts";
import type { StripeSync } from "../orders/sync.ts";
import { ask, isRejected } from "../stripe/ask.ts";
import { idempotencyKey } from "../stripe/idempotency-key.ts";
import { createFindSeatPlan, type RunningSeats } from "./find-seat-plan.ts";

interface Dependencies {
  orders: Orders;
  subscriptions: Subscriptions;
  sync: StripeSync;
  stripe: Stripe;
  clock: Clock;
  logger: Logger;
}

/** How long a page with an offer can be confirmed. */
const OFFER_HOLDS = HOUR;

export interface SeatChange {
  from: number;
  seats: number;
  /** Seconds since the epoch. */
  at: number;
  todayCents: number;
}

export type Seats = ReturnType<typeof createSeats>;

/** Seats of a plan that runs. Stripe is asked first, so that a webhook that was missed changes nothing here. */
export function createSeats({ orders, subscriptions, sync, stripe, clock, logger }: Dependencies) {
  const find = createFindSeatPlan({ orders, sync, clock });

  /** Within what is paid for until the period ends, nothing is charged. */
  async function todayCents(running: RunningSeats, seats: number, at: number): Promise<number> {
    const { subscription, item, usable } = running;
    if (seats <= usable) return 0;
    if (running.seats < usable) throw new PaymentsError("seats-given-up");
    const preview = await ask(logger, () =>
      stripe.invoices.createPreview({
        subscription: subscription.id,
        subscription_details: {
          items: [{ id: item.id, quantity: seats }],
          proration_behavior: "always_invoice",
          proration_date: at,
        },
      }),
    );
    return preview.amount_due;
  }

  async function buy({ subscription, item }: RunningSeats, { seats, at }: SeatChange) {
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
  }

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
    /** @param seats how many are asked about */
    async read(payer: Caller, seats?: number): Promise<SeatPlan> {
      const running = await find(payer);
      const { price, subscription, order } = running;
      const { product, cents } = findPrice(price);
      const at = epochSeconds(clock.now());
      const asked = seats === undefined || seats === running.seats ? undefined : seats;
      return {
        price,
        product,
        seats: running.seats,
        usable: running.usable,
        renewsAt: (order.periodEndsAt ?? new Date(clock.now())).toISOString(),
        nextCents: cents * running.seats,
        pending: pendingOf(subscription),
        offer:
          asked === undefined
            ? null
            : {
                seats: asked,
                at,
                todayCents: await todayCents(running, asked, at),
                nextCents: cents * asked,
              },
      };
    },

    /** Charges exactly what the offer said, or nothing. */
    async change(
      payer: Caller,
      change: SeatChange,
    ): Promise<{ state: "changed" | "pay"; payUrl: string | null }> {
      const running = await find(payer);
      const { subscription, item, usable } = running;
      const { seats, from, at } = change;
      if (seats === running.seats) return { state: "changed", payUrl: null };
      const now = epochSeconds(clock.now());
      const isCurrent = at <= now && at > now - OFFER_HOLDS / SECOND;
      if (running.seats !== from || !isCurrent) throw new PaymentsError("seats-changed");
      if (subscription.pending_update) return pay(subscription);
      if ((await todayCents(running, seats, at)) !== change.todayCents)
        throw new PaymentsError("seats-changed");
      if (seats > usable) {
        const changed = await buy(running, change);
        return changed.pending_update ? pay(changed) : { state: "changed", payUrl: null };
      }
      // First, so that a crash in between takes no seat that is paid for.
      await subscriptions.keepSeats(subscription.id, usable);
      await update(subscription.id, {
        items: [{ id: item.id, quantity: seats }],
        proration_behavior: "none",
      });
      return { state: "changed", payUrl: null };
    },
  };
}

function pendingOf({
  pending_update: update,
  latest_invoice: invoice,
}: Stripe.Subscription): SeatPlan["pending"] {
  const quantity = update?.subscription_items?.[0]?.quantity;
  if (!update || quantity === undefined || typeof invoice !== "object" || !invoice) return null;
  return {
    seats: quantity,
    cents: invoice.amount_remaining,
    payUrl: invoice.hosted_invoice_url ?? null,
    expiresAt: new Date(update.expires_at * SECOND).toISOString(),
  };
}

function pay(subscription: Stripe.Subscription) {
  return { state: "pay" as const, payUrl: pendingOf(subscription)?.payUrl ?? null };
}
