import { findPrice, TRIAL } from "@sealwright/protocol/payments/prices";
import type { PurchaseDecision } from "@sealwright/protocol/payments/purchase-decision";
import type { Purchase } from "../checkout/checkout.ts";
import type { Cycle } from "../plan-prices.ts";
import type { PricedPlan } from "../plan-schema.ts";

/** @param decision as the page shows it @param action the text of the pressed button */
export function planPurchase(
  plan: PricedPlan,
  cycle: Cycle,
  decision: PurchaseDecision,
  action: string,
): Purchase {
  const { price, quantity } = decision;
  return {
    price,
    trialPrice: decision.sold && decision.trial === "starts" ? TRIAL.price : undefined,
    action,
    plan: plan.id,
    cycle,
    amountCents: findPrice(price).cents * quantity,
    quantity,
  };
}
