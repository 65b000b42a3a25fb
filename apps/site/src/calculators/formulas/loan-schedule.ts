import { addMonths } from "@sealwright/forms/arithmetic/days";
import { product, type Rounding, roundFraction } from "@sealwright/forms/arithmetic/rounding";

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
  rounding: Rounding;
}

export interface Payment {
  date: string;
  amount: number;
  interest: number;
  principal: number;
  /** What is owed afterwards. */
  balance: number;
}

/** A whole, in the unit of the rate, times the months of a year. */
const PERIODS = 1_200_000;

/** The level payment: P · i · (1 + i)ⁿ ÷ ((1 + i)ⁿ − 1), computed exactly and rounded once. */
export function levelPayment({ principal, rate, payments, rounding }: Loan): number {
  if (rate === 0) return roundFraction(principal, payments, rounding);
  const grown = BigInt(PERIODS + rate) ** BigInt(payments);
  const plain = BigInt(PERIODS) ** BigInt(payments);
  return roundFraction(product(principal, rate, grown), product(PERIODS, grown - plain), rounding);
}

/** Every payment. Interest is rounded each month; the last payment settles what the cents have left. */
export function schedule(loan: Loan): Payment[] {
  const { principal, rate, payments, firstPayment, extra, rounding } = loan;
  const level = levelPayment(loan) + extra;
  const rows: Payment[] = [];
  let balance = principal;
  for (let index = 0; balance > 0; index += 1) {
    const interest = roundFraction(product(balance, rate), PERIODS, rounding);
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
