import type { DateAdd } from "../tree/computed.ts";

/** One payment of a loan; all sums in integer cents. */
export interface Payment {
  /** Counts from 1. */
  number: number;
  /** ISO date. */
  date: string;
  payment: number;
  interest: number;
  principal: number;
  balance: number;
}

/** Longer tables help nobody, and a rounding error per month would add up. */
export const MOST_PAYMENTS = 600;

/**
 * The payments of a loan in equal monthly amounts. Interest is a twelfth of the yearly rate on what is left, rounded to
 * the cent each month; the last payment settles what rounding left over.
 * @param principal integer cents, more than 0
 * @param rate percent a year, 0 or more
 * @param count whole, from 1 to MOST_PAYMENTS
 * @param first ISO date of the first payment; the others fall on the same day of each following month, or on its last
 * @returns undefined where an argument lies outside of these, or where no payment would ever lower the balance
 */
export function paymentSchedule(
  principal: number,
  rate: number,
  count: number,
  first: string,
): Payment[] | undefined {
  if (!(principal > 0 && rate >= 0 && Number.isInteger(count) && count >= 1 && count <= MOST_PAYMENTS)) {
    return undefined;
  }
  const monthly = rate / 1200;
  // expm1 and log1p keep their digits where the rate is near zero.
  const exact = monthly
    ? (principal * monthly) / -Math.expm1(-count * Math.log1p(monthly))
    : principal / count;
  const regular = Math.round(exact);
  const payments: Payment[] = [];
  let balance = principal;
  for (let number = 1; number <= count; number += 1) {
    const interest = Math.round(balance * monthly);
    const last = number === count;
    const payment = last ? balance + interest : Math.min(regular, balance + interest);
    const paid = payment - interest;
    if (paid < 0 || !Number.isSafeInteger(payment)) return undefined;
    balance -= paid;
    const date = addToDate(first, "months", number - 1);
    if (!date) return undefined;
    payments.push({ number, date, payment, interest, principal: paid, balance });
  }
  return payments;
}

/**
 * @param iso YYYY-MM-DD
 * @returns the ISO date so much later; a day that its month does not have becomes the month's last; undefined outside
 *   of the years 1 to 9999
 */
export function addToDate(iso: string, unit: DateAdd["unit"], amount: number): string | undefined {
  const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
  const date = new Date(0);
  if (unit === "days") date.setUTCFullYear(year, month - 1, day + amount);
  else {
    const months = unit === "years" ? amount * 12 : amount;
    date.setUTCFullYear(year, month - 1 + months + 1, 0);
    date.setUTCDate(Math.min(day, date.getUTCDate()));
  }
  const found = Number.isNaN(date.getTime()) ? "" : date.toISOString();
  return /^(?!0000)\d{4}-/.test(found) ? found.slice(0, 10) : undefined;
}
