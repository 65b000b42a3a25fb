import { findPrice, type PriceName, quantityMax } from "@sealwright/protocol/payments/prices";
import type { Plan, PricedPlan } from "./plan-schema.ts";

export type Cycle = "monthly" | "annual";

/** A plan's prices by cycle. */
export type CyclePrices = Readonly<Record<Cycle, PriceName>>;

/** US cents a unit and month, also where a year is paid at once. */
export function monthlyCents(prices: CyclePrices): number {
  return findPrice(prices.monthly).cents;
}

/** Whether it is sold by the seat, to more than one person. */
export function hasSeats({ prices }: { prices?: CyclePrices | undefined }): boolean {
  return prices !== undefined && quantityMax(prices.monthly) > 1;
}

export function isPriced(plan: Plan): plan is PricedPlan {
  return plan.prices !== undefined;
}
