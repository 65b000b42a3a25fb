import { findPrice, type PriceName, TRIAL } from "@sealwright/protocol/payments/prices";
import { type PurchaseTerms, purchaseTerms } from "@sealwright/protocol/payments/terms";

export type Cycle = "monthly" | "annual";

/** A plan's prices by cycle. */
export type CyclePrices = Readonly<Record<Cycle, PriceName>>;

/** Whether the one-dollar trial comes before the plan (PAY-03). */
export function hasTrial(price: PriceName): boolean {
  return price === TRIAL.continuesAs;
}

/** What a choice costs, and when. @param quantity not a number: the plain price (PAY-01) */
export function termsOf(price: PriceName, quantity: number, today: Date): PurchaseTerms {
  return purchaseTerms(
    { price, quantity: Number.isFinite(quantity) ? quantity : 1, trial: hasTrial(price) },
    today,
  );
}

/** US cents a unit and month, also where a year is paid at once. */
export function monthlyCents(prices: CyclePrices): number {
  return findPrice(prices.monthly).cents;
}
