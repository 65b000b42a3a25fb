import { findPrice, type PriceName, TRIAL } from "@sealwright/protocol/payments/prices";
import type { Purchase } from "../checkout/checkout.ts";
import { hasTrial } from "../quote/quote.ts";

const CYCLES = { month: "monthly", year: "annual" } as const;

/** @param action the text of the button */
export function offerPurchase(price: PriceName, action: string): Purchase {
  const { cents, interval, plan } = findPrice(price);
  const isLifetime = plan === "lifetime-deal" || plan === "secret-deal";
  return {
    price,
    trialPrice: hasTrial(price) ? TRIAL.price : undefined,
    once: interval === undefined,
    action,
    plan,
    cycle: interval ? CYCLES[interval] : "once",
    amountCents: cents,
    quantity: 1,
    successPath: isLifetime ? "/signature/deals/lifetime-purchase-done" : "/thank-you",
  };
}
