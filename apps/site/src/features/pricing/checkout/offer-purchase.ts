import { findPrice, TRIAL } from "@sealwright/protocol/payments/prices";
import type { PurchaseDecision } from "@sealwright/protocol/payments/purchase-decision";
import type { Purchase } from "./checkout.ts";

const CYCLES = { month: "monthly", year: "annual" } as const;

/** @param decision as the page shows it @param action the text of the button */
export function offerPurchase(decision: PurchaseDecision, action: string): Purchase {
  const { price } = decision;
  const { cents, interval, plan, documents } = findPrice(price);
  return {
    price,
    trialPrice: decision.sold && decision.trial === "starts" ? TRIAL.price : undefined,
    once: interval === undefined,
    documents,
    action,
    plan,
    cycle: interval ? CYCLES[interval] : "once",
    amountCents: cents,
    quantity: 1,
  };
}
