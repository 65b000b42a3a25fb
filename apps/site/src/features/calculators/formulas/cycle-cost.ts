import { product, roundFraction } from "@sealwright/forms/arithmetic/rounding";

/** A year of contracts. Money in cents, hours and percentages in thousandths. */
export interface CycleCosts {
  contracts: number;
  /** Hours of work on one contract, by stage. */
  hours: readonly number[];
  hour: number;
  /** From the request to the last signature. */
  days: number;
  /** A contract's revenue per year. */
  value: number;
  /**
   * The share of that value that a year's wait costs: the margin if the days are lost, the interest if the
   * income only comes later.
   */
  rate: number;
}

export interface CycleCost {
  stages: readonly number[];
  work: number;
  delay: number;
  total: number;
  /** Of one contract; 0 without contracts. */
  each: number;
  /** The yearly value of one day less. */
  dayLess: number;
}

const THOUSANDTHS = 1000;
const WHOLE = 100_000;
const YEAR = 365;

export function cycleCost({ contracts, hours, hour, days, value, rate }: CycleCosts): CycleCost {
  const stages = hours.map((spent) => roundFraction(product(contracts, spent, hour), THOUSANDTHS));
  const work = stages.reduce((sum, cost) => sum + cost, 0);
  const yearOfWaiting = product(contracts, value, rate);
  const delay = roundFraction(yearOfWaiting * BigInt(days), YEAR * WHOLE);
  const total = work + delay;
  return {
    stages,
    work,
    delay,
    total,
    each: contracts ? roundFraction(total, contracts) : 0,
    dayLess: roundFraction(yearOfWaiting, YEAR * WHOLE),
  };
}
