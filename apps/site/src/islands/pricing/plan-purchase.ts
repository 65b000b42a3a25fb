import { TRIAL } from "@sealwright/protocol/payments/prices";
import { type Cycle, hasTrial, termsOf } from "../../content/pricing/quote.ts";
import type { PricedPlan } from "../../content/schemas/plan.ts";
import type { Purchase } from "../checkout/checkout.ts";

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
