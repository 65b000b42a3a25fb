import { isIsoDate } from "../../answers/read.ts";
import { addDays, addMonths, daysBetween } from "../../arithmetic/days.ts";
import { interestOf, levelPayment, type PeriodRate } from "../../arithmetic/loan.ts";
import type { Interval } from "../../tree/computed.ts";

/** One payment of a loan, in integer cents. */
export interface Payment {
  /** From 1. */
  number: number;
  /** ISO date. */
  date: string;
  payment: number;
  interest: number;
  principal: number;
  /** The principal that is left. */
  balance: number;
}

/** A loan that is repaid at regular intervals. */
export interface RegularLoan {
  /** Integer cents, more than 0. */
  principal: number;
  /** Percent per year, from 0 to MOST_RATE. */
  rate: number;
  every: Interval;
  /** Of all payments: whole, from 1 to MOST_PAYMENTS. */
  count: number;
  /** ISO date of the first payment; later months without its day have it on their last. */
  first: string;
  /** How many of the first payments pay interest only; fewer than all. */
  interestOnly: number;
  /** The payments over which the loan would be repaid; if more than there are, the last is a balloon. */
  amortizedOver: number;
}

/** A loan that is repaid on given dates. */
export interface UnevenLoan {
  principal: number;
  rate: number;
  /** ISO date from which interest accrues. */
  from: string;
  payments: readonly { date: string; amount: number }[];
}

/** A longer table is useless. */
export const MOST_PAYMENTS = 600;
/** Percent per year. */
export const MOST_RATE = 1000;
const PER_YEAR: Record<Interval, number> = { month: 12, quarter: 4, twoWeeks: 26, week: 52 };
const DAYS_PER_YEAR = 365;
/** Rates are exact to a millionth of a percent. */
const MILLION = 1_000_000;

/**
 * The payments of a loan at regular intervals. Each interval bears the same share of the year's interest, rounded half up
 * to the cent; the last payment is all that is left.
 * @returns undefined for a loan out of range
 */
export function regularPayments(loan: RegularLoan): Payment[] | undefined {
  const { principal, rate, every, count, first, interestOnly, amortizedOver } = loan;
  if (!isLoan(loan) || !isCount(count) || !isCount(amortizedOver)) return undefined;
  if (!Number.isInteger(interestOnly) || interestOnly < 0 || interestOnly >= count || amortizedOver < count) {
    return undefined;
  }
  const period = periodRate(rate, PER_YEAR[every]);
  const level = levelPayment(principal, period, amortizedOver - interestOnly);
  const payments: Payment[] = [];
  let balance = principal;
  for (let number = 1; number <= count; number += 1) {
    const interest = interestOf(balance, period);
    const wanted = number <= interestOnly ? interest : level;
    const payment = number === count ? balance + interest : Math.min(wanted, balance + interest);
    const date = dateAfter(first, every, number - 1);
    if (!date || !Number.isSafeInteger(payment)) return undefined;
    balance -= payment - interest;
    payments.push({ number, date, payment, interest, principal: payment - interest, balance });
  }
  return payments;
}

/**
 * The payments of a loan on given dates. Simple interest accrues daily on the principal, is rounded at each payment and
 * is paid first; the last payment is all that is left. Payments after that are left out.
 * @returns undefined for a loan out of range, or for a payment before it
 */
export function unevenPayments(loan: UnevenLoan): Payment[] | undefined {
  const given = loan.payments.toSorted((one, other) => one.date.localeCompare(other.date));
  if (!isLoan(loan) || !isCount(given.length)) return undefined;
  const daily = periodRate(loan.rate, DAYS_PER_YEAR);
  const payments: Payment[] = [];
  let [balance, accrued, since] = [loan.principal, 0, loan.from];
  for (const { date, amount } of given) {
    const days = daysBetween(since, date);
    if (!(days >= 0 && amount >= 0)) return undefined;
    accrued += interestOf(balance, { ...daily, over: daily.over * days });
    const owed = balance + accrued;
    const payment = payments.length === given.length - 1 ? owed : Math.min(amount, owed);
    if (!Number.isSafeInteger(payment)) return undefined;
    const interest = Math.min(payment, accrued);
    balance -= payment - interest;
    accrued -= interest;
    since = date;
    const number = payments.length + 1;
    payments.push({ number, date, payment, interest, principal: payment - interest, balance });
    if (balance + accrued === 0) break;
  }
  return payments;
}

function isLoan({ principal, rate }: Pick<RegularLoan, "principal" | "rate">): boolean {
  return Number.isSafeInteger(principal) && principal > 0 && rate >= 0 && rate <= MOST_RATE;
}

function isCount(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= MOST_PAYMENTS;
}

function periodRate(rate: number, perYear: number): PeriodRate {
  return { over: Math.round(rate * MILLION), under: 100 * MILLION * perYear };
}

function dateAfter(first: string, every: Interval, count: number): string | undefined {
  const date =
    every === "week" || every === "twoWeeks"
      ? addDays(first, count * (every === "week" ? 7 : 14))
      : addMonths(first, count * (every === "quarter" ? 3 : 1));
  return isIsoDate(date) ? date : undefined;
}
