import { addMonths } from "@sealwright/forms/arithmetic/days";
import { interestOf, levelPayment as levelPaymentAt } from "@sealwright/forms/arithmetic/loan";
import type { Rounding } from "@sealwright/forms/arithmetic/rounding";

/** A loan that is paid back in equal monthly payments. Money in cents. */
export interface Loan {
  principal: number;
  /** The yearly rate, in thousandths of a percent. */
  rate: number;
  /** Months. */
  payments: number;
  firstPayment: string;
  /** Paid on top of each payment. */
  extra: number;
  /** Of the payment; “up” leaves the interest in it at the nearest cent. */
  rounding: Rounding;
}

export interface Payment {
  date: string;
  amount: number;
  interest: number;
  principal: number;
  /** The balance after it. */
  balance: number;
}

/** A whole, in the unit of the rate, times the months of a year. */
const PERIODS = 1_200_000;

export function levelPayment({ principal, rate, payments, rounding }: Loan): number {
  return levelPaymentAt(principal, { over: rate, under: PERIODS }, payments, rounding);
}

/** Every payment. Interest is rounded each month; the last payment settles what the cents have left. */
export function schedule(loan: Loan): Payment[] {
  const { principal, rate, payments, firstPayment, extra, rounding } = loan;
  const level = levelPayment(loan) + extra;
  const rows: Payment[] = [];
  let balance = principal;
  for (let index = 0; balance > 0; index += 1) {
    const nearest = rounding === "up" ? "half-up" : rounding;
    const interest = interestOf(balance, { over: rate, under: PERIODS }, nearest);
    const isLast = index + 1 >= payments || level >= balance + interest;
    const amount = isLast ? balance + interest : level;
    balance += interest - amount;
    rows.push({
      date: addMonths(firstPayment, index),
      amount,
      interest,
      principal: amount - interest,
      balance,
    });
  }
  return rows;
}
