import { findPrice, type PriceName, TRIAL } from "./prices.ts";

/** What a purchase costs: said before the click, and again in its receipt. Amounts in US cents. */
export interface PurchaseTerms {
  todayCents: number;
  /** Undefined: nothing is charged again. */
  next?: { at: Date; cents: number; every: "month" | "year" };
  /** Everything that is charged within a year from today. */
  firstYearCents: number;
}

const MONTHS_A_YEAR = 12;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * @param quantity units of the price; the trial itself is charged once
 * @param today when the purchase would be made
 */
export function purchaseTerms(
  { price: name, quantity, trial = false }: { price: PriceName; quantity: number; trial?: boolean },
  today: Date,
): PurchaseTerms {
  const { cents, interval } = findPrice(name);
  const total = cents * quantity;
  if (interval === undefined) return { todayCents: total, firstYearCents: total };
  const aYear = interval === "month" ? total * MONTHS_A_YEAR : total;
  if (trial) {
    const todayCents = findPrice(TRIAL.price).cents;
    const at = new Date(today.getTime() + TRIAL.days * DAY_MS);
    return { todayCents, next: { at, cents: total, every: interval }, firstYearCents: todayCents + aYear };
  }
  const at = addMonths(today, interval === "month" ? 1 : MONTHS_A_YEAR);
  return { todayCents: total, next: { at, cents: total, every: interval }, firstYearCents: aYear };
}

/** The same day of a later month, or that month's last day, as the payment provider counts. In UTC. */
export function addMonths(date: Date, months: number): Date {
  const result = new Date(date);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return result;
}
