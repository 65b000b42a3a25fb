import { addMonths, daysBetween, wholeMonths } from "@sealwright/forms/arithmetic/days";
import { product, roundFraction } from "@sealwright/forms/arithmetic/rounding";

/** A deposit that a landlord holds. Money in cents. */
export interface Deposit {
  deposit: number;
  /** The part that earns nothing, such as a month's rent in Ohio. */
  exempt: number;
  /** A year, in thousandths of a percent. */
  rate: number;
  from: string;
  to: string;
  /** Whole years and the days beyond them over 365, or whole months over 12. */
  count: "days" | "months";
  /** Adds each year's interest to what earns interest. */
  compound: boolean;
}

export interface DepositYear {
  from: string;
  to: string;
  /** Days or months, as counted. */
  time: number;
  interest: number;
}

const WHOLE = 100_000;

/** The interest of each year from the day of the deposit, and of the part of a year at the end. */
export function depositInterest(held: Deposit): DepositYear[] {
  const { from, to, rate, count, compound } = held;
  const base = earningPart(held);
  const perYear = count === "days" ? 365 : 12;
  const years = Math.floor(wholeMonths(from, to) / 12);
  const rows: DepositYear[] = [];
  let total = 0;
  for (let year = 0; year <= years; year += 1) {
    const start = addMonths(from, 12 * year);
    const isWhole = year < years;
    const end = isWhole ? addMonths(from, 12 * year + 12) : to;
    const time = isWhole ? perYear : timeBetween(count, start, end);
    if (time === 0) continue;
    const interest = compound
      ? roundFraction(product(base + total, rate, time), WHOLE * perYear)
      : // Simple interest is rounded once, so a year gets what the sum has grown by.
        roundFraction(product(base, rate, year * perYear + time), WHOLE * perYear) - total;
    total += interest;
    rows.push({ from: start, to: end, time, interest });
  }
  return rows;
}

/** The part that earns interest. */
export function earningPart({ deposit, exempt }: Deposit): number {
  return Math.max(0, deposit - exempt);
}

function timeBetween(count: Deposit["count"], from: string, to: string): number {
  return count === "days" ? daysBetween(from, to) : wholeMonths(from, to);
}
