import type { Attempts } from "@sealwright/database";
import type { SeatPlan } from "@sealwright/protocol/payments/calls";
import { findPrice } from "@sealwright/protocol/payments/prices";
import { type Clock, epochSeconds, HOUR, hashToken, type Logger, MINUTE, SECOND } from "@sealwright/runtime";
import type Stripe from "stripe";
import type { Caller } from "../caller.ts";
import { PaymentsError } from "../errors.ts";
import type { Orders } from "../orders/orders.ts";
import type { Subscriptions } from "../orders/subscriptions.ts";
import type { StripeSync } from "../orders/sync.ts";
import { ask } from "../stripe/ask.ts";
import { createFindSeatPlan, type RunningSeats } from "./find-seat-plan.ts";
import { createQuantity } from "./quantity.ts";

interface Dependencies {
  orders: Orders;
  subscriptions: Subscriptions;
  sync: StripeSync;
  stripe: Stripe;
  attempts: Attempts;
  clock: Clock;
  logger: Logger;
}

/** How long a page with an offer can be confirmed. */
const OFFER_HOLDS = HOUR;

/** Of colleagues who change a plan at once, each would change what Stripe had before. Longer than Stripe's answers take. */
const ONE_AT_A_TIME = { count: 1, per: MINUTE };

export interface SeatChange {
  from: number;
  seats: number;
  /** Seconds since the epoch. */
  at: number;
  todayCents: number;
}

interface ChangedSeats {
  state: "changed" | "pay";
  payUrl: string | null;
}

export type Seats = ReturnType<typeof createSeats>;

/** Seats of a plan that runs. Stripe is asked first, so that a webhook that was missed changes nothing here. */
export function createSeats({ orders, subscriptions, sync, stripe, attempts, clock, logger }: Dependencies) {
  const find = createFindSeatPlan({ orders, sync, clock });
  const quantity = createQuantity({ subscriptions, sync, stripe, clock, logger });

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

  async function changeAlone(payer: Caller, change: SeatChange): Promise<ChangedSeats> {
    const running = await find(payer);
    const { subscription, usable } = running;
    const { seats, from, at } = change;
    if (seats === running.seats) return { state: "changed", payUrl: null };
    const now = epochSeconds(clock.now());
    const isCurrent = at <= now && at > now - OFFER_HOLDS / SECOND;
    if (running.seats !== from || !isCurrent) throw new PaymentsError("seats-changed");
    if (subscription.pending_update) return pay(subscription);
    if ((await todayCents(running, seats, at)) !== change.todayCents)
      throw new PaymentsError("seats-changed");
    if (seats > usable) {
      const changed = await quantity.buy(running, change);
      return changed.pending_update ? pay(changed) : { state: "changed", payUrl: null };
    }
    // First, so that a crash in between takes no seat that is paid for.
    await subscriptions.keepSeats(subscription.id, usable);
    await quantity.giveUp(running, seats);
    return { state: "changed", payUrl: null };
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

    /** Charges exactly what the offer said, or nothing. @throws PaymentsError seats-changing, while another change runs */
    async change(payer: Caller, change: SeatChange): Promise<ChangedSeats> {
      const key = hashToken(`seats ${payer.uid}`);
      if (!(await attempts.admit([{ key, limit: ONE_AT_A_TIME }]))) throw new PaymentsError("seats-changing");
      try {
        return await changeAlone(payer, change);
      } finally {
        await attempts.refund([key]);
      }
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
