import { findPrice, type PriceName, TRIAL } from "./prices.ts";

/** A purchase's cost, before the click and again in its receipt. Amounts in US cents. */
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
 * @param purchase.quantity units of the price; the trial itself is charged once
 * @param purchase.startsAt when a subscription starts that is not charged before; left out, at once
 * @param today when the purchase would be made
 */
export function purchaseTerms(
  purchase: { price: PriceName; quantity: number; trial?: boolean; startsAt?: Date | undefined },
  today: Date,
): PurchaseTerms {
  const { price: name, quantity, trial = false, startsAt } = purchase;
  const { cents, interval } = findPrice(name);
  const total = cents * quantity;
  if (interval === undefined) return { todayCents: total, firstYearCents: total };
  const months = interval === "month" ? 1 : MONTHS_A_YEAR;
  const free = trial ? new Date(today.getTime() + TRIAL.days * DAY_MS) : startsAt;
  const todayCents = trial ? findPrice(TRIAL.price).cents : startsAt ? 0 : total;
  const first = free ?? today;
  const count = chargesBefore(addMonths(today, MONTHS_A_YEAR), first, months);
  return {
    todayCents,
    next: { at: free ?? addMonths(today, months), cents: total, every: interval },
    firstYearCents: (trial ? todayCents : 0) + count * total,
  };
}

/** @param months between two charges */
function chargesBefore(end: Date, first: Date, months: number): number {
  let count = 0;
  while (addMonths(first, count * months) < end) count += 1;
  return count;
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
