import { TRIAL } from "@sealwright/protocol/payments/prices";
import type { Purchase } from "../checkout/checkout.ts";
import type { PricedPlan } from "../plan-schema.ts";
import { type Cycle, hasTrial, termsOf } from "../quote/quote.ts";

/** @param action the text of the pressed button */
export function planPurchase(plan: PricedPlan, cycle: Cycle, seats: number, action: string): Purchase {
  const price = plan.prices[cycle];
  const { next } = termsOf(price, seats, new Date());
  return {
    price,
    trialPrice: hasTrial(price) ? TRIAL.price : undefined,
    action,
    plan: plan.id,
    cycle,
    amountCents: next?.cents ?? 0,
    quantity: Number.isFinite(seats) ? seats : 1,
    successPath: "/thank-you",
  };
}
