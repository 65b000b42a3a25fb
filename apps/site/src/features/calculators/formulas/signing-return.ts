import { product, roundFraction } from "@sealwright/forms/arithmetic/rounding";

/** How documents are signed, and what that costs. Money in cents. */
export interface SigningCosts {
  /** A month. */
  documents: number;
  /** Of a person's time, for one document on paper. */
  paperMinutes: number;
  /** The same for one sent to be signed online. */
  onlineMinutes: number;
  /** That person's cost per hour. */
  hour: number;
  /** Paper, ink and envelopes for one document. */
  supplies: number;
  /** Postage both ways for one document. */
  postage: number;
  /** The subscription, a month. */
  fee: number;
  /** The provider's charge per document. */
  charge: number;
}

/** The initial cost, and the terms of the comparison. */
export interface SigningPlan extends SigningCosts {
  /** Spent once, today. */
  start: number;
  years: number;
  /** The discount rate a year, in thousandths of a percent. */
  rate: number;
}

export interface SigningReturn {
  /** US cents a year. */
  paper: number;
  /** US cents a year. */
  online: number;
  /** US cents a year; negative where paper is cheaper. */
  saved: number;
  savedInMonth: number;
  /** Documents a month from which signing online costs no more; undefined where it always does. */
  breakEven: number | undefined;
  /** Hundredths of a year until the savings repay the start; undefined where they never do, or nothing is to repay. */
  payback: number | undefined;
  /** Gain over all years by what is paid to start and to the provider, in hundredths of a percent; undefined if nothing is. */
  gain: number | undefined;
  /** Net present value: the savings of all years in today's money, less the start. */
  worth: number;
}

const MINUTES = 60;
const YEAR = 12;
const WHOLE = 100_000n;

export function paperCost(costs: SigningCosts, months = 1): number {
  const { documents, paperMinutes, hour, supplies, postage } = costs;
  const work = roundFraction(product(months, documents, paperMinutes, hour), MINUTES);
  return months * documents * (supplies + postage) + work;
}

export function onlineCost(costs: SigningCosts, months = 1): number {
  const { documents, onlineMinutes, hour } = costs;
  const work = roundFraction(product(months, documents, onlineMinutes, hour), MINUTES);
  return providerCost(costs, months) + work;
}

function providerCost({ documents, fee, charge }: SigningCosts, months: number): number {
  return months * (fee + documents * charge);
}

export function signingReturn(plan: SigningPlan): SigningReturn {
  const { start, years, rate } = plan;
  const [paper, online] = [paperCost(plan, YEAR), onlineCost(plan, YEAR)];
  const saved = paper - online;
  const paid = start + providerCost(plan, YEAR * years);
  return {
    paper,
    online,
    saved,
    savedInMonth: roundFraction(saved, YEAR),
    breakEven: breakEvenOf(plan),
    payback: start > 0 && saved > 0 ? roundFraction(product(start, 100), saved) : undefined,
    gain: paid > 0 ? roundFraction(product(saved * years - start, 10_000), paid) : undefined,
    worth: presentValue(saved, rate, years) - start,
  };
}

/** The present value of an amount at the end of each year. */
export function presentValue(amount: number, rate: number, years: number): number {
  if (rate === 0) return amount * years;
  const grown = (WHOLE + BigInt(rate)) ** BigInt(years);
  return roundFraction(product(amount, WHOLE, grown - WHOLE ** BigInt(years)), product(rate, grown));
}

function breakEvenOf(costs: SigningCosts) {
  const { paperMinutes, onlineMinutes, hour, supplies, postage, fee, charge } = costs;
  // In sixtieths of a cent.
  const each = product(paperMinutes - onlineMinutes, hour) + product(MINUTES, supplies + postage - charge);
  if (each <= 0n) return fee === 0 && each === 0n ? 0 : undefined;
  const owed = product(MINUTES, fee);
  return Number((owed + each - 1n) / each);
}
