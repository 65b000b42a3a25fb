import { product, type Rounding, roundFraction } from "./rounding.ts";

/** The interest of one period, as a fraction of what is owed. */
export interface PeriodRate {
  over: number;
  under: number;
}

/** The level payment: P · i · (1 + i)ⁿ ÷ ((1 + i)ⁿ − 1), computed exactly and rounded once. */
export function levelPayment(
  principal: number,
  { over, under }: PeriodRate,
  payments: number,
  rounding?: Rounding,
): number {
  if (over === 0) return roundFraction(principal, payments, rounding);
  const grown = BigInt(under + over) ** BigInt(payments);
  const plain = BigInt(under) ** BigInt(payments);
  return roundFraction(product(principal, over, grown), product(under, grown - plain), rounding);
}

export function interestOf(balance: number, { over, under }: PeriodRate, rounding?: Rounding): number {
  return roundFraction(product(balance, over), under, rounding);
}
