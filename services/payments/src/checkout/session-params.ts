import type { Sale } from "@sealwright/protocol/payments";
import { findPrice, type PriceName, TRIAL } from "@sealwright/protocol/payments/prices";
import { epochSeconds } from "@sealwright/runtime";
import type Stripe from "stripe";
import { type Buyer, type Purchase, type Redirects, toMetadata } from "../orders/purchase.ts";
import { withSessionId } from "./redirects.ts";

interface SessionInput {
  purchase: Purchase & Pick<Sale, "startsAt">;
  buyer: Buyer;
  redirects: Redirects;
  /** The buyer's customer at Stripe, where they are signed in. */
  customer: string | undefined;
  priceId(name: PriceName): string;
  automaticTax: boolean;
}

/** The parameters for Stripe: equal for equal purchases. */
export function sessionParams(input: SessionInput): Stripe.Checkout.SessionCreateParams {
  const { purchase, buyer, redirects, customer } = input;
  const metadata = toMetadata(purchase, buyer);
  return {
    metadata,
    ...(buyer.uid === undefined ? {} : { client_reference_id: buyer.uid }),
    ...(customer === undefined ? { customer_email: buyer.email } : { customer }),
    success_url: withSessionId(redirects.successUrl),
    cancel_url: redirects.cancelUrl,
    ...taxParams(input),
    ...modeParams(input, metadata),
  };
}

function modeParams({ purchase, customer, priceId }: SessionInput, metadata: Record<string, string>) {
  const { price, quantity, trial, startsAt } = purchase;
  const item = { price: priceId(price), quantity };
  if (findPrice(price).interval === undefined) {
    return {
      mode: "payment" as const,
      line_items: [item],
      invoice_creation: { enabled: true },
      payment_intent_data: { metadata },
      ...(customer === undefined ? { customer_creation: "always" as const } : {}),
    };
  }
  // The trial's own price is on the first invoice only.
  return {
    mode: "subscription" as const,
    line_items: trial ? [item, { price: priceId(TRIAL.price), quantity: 1 }] : [item],
    subscription_data: {
      metadata,
      ...(trial ? { trial_period_days: TRIAL.days } : {}),
      // Nothing is charged until the plan before it ends.
      ...(startsAt === null ? {} : { trial_end: epochSeconds(new Date(startsAt).getTime()) }),
    },
  };
}

function taxParams({ automaticTax, customer }: SessionInput) {
  if (!automaticTax) return {};
  return {
    automatic_tax: { enabled: true },
    ...(customer === undefined ? {} : { customer_update: { address: "auto" as const } }),
  };
}
