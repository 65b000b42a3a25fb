import { addToDate } from "./dates.ts";

/** One payment of a loan, in integer cents. */
export interface Payment {
  /** From 1. */
  number: number;
  /** ISO date. */
  date: string;
  payment: number;
  interest: number;
  principal: number;
  balance: number;
}

/** A longer table is useless, and monthly rounding errors would add up. */
export const MOST_PAYMENTS = 600;

/**
 * The equal monthly payments of a loan. Interest is a twelfth of the annual rate on the balance, rounded to
 * the cent each month; the last payment absorbs the rounding.
 * @param principal integer cents, more than 0
 * @param rate percent per year, 0 or more
 * @param count whole, from 1 to MOST_PAYMENTS
 * @param first ISO date of the first payment; the others are on the same day of each following month, or on its last day
 * @returns undefined for arguments out of range, or if no payment would ever reduce the balance
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
  // expm1 and log1p stay precise for rates near zero.
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
