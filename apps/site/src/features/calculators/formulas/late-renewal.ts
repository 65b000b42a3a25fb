import { product, roundFraction } from "@sealwright/forms/arithmetic/rounding";

/** A contract that renewed because no notice was given. Money in cents, percentages in thousandths. */
export interface LateRenewal {
  /** The yearly fee before the renewal. */
  fee: number;
  /** Months for which it renewed. */
  months: number;
  /** The increase that the contract allows at renewal. */
  increase: number;
  /** The increase after every further twelve months, on what was paid last. */
  yearly: number;
  /** The alternative, had you acted in time. */
  instead: "cancel" | "renegotiate";
  /** Renegotiated: the discount on the old fee. */
  discount: number;
  /** Canceled: a year of what replaces it. */
  replacement: number;
  /** How many such contracts a year. */
  contracts: number;
}

/** A year of the term, or what is left of it at the end. */
export interface RenewalYear {
  months: number;
  renewed: number;
  instead: number;
}

export interface RenewalLoss {
  renewed: number;
  instead: number;
  /** Of one contract; negative where the renewal was the better deal. */
  loss: number;
  inMonth: number;
  inYear: number;
  years: readonly RenewalYear[];
}

const WHOLE = 100_000;
const YEAR = 12;

export function renewalLoss(given: LateRenewal): RenewalLoss {
  const { months, contracts } = given;
  const [renewed, instead] = [renewedCost(given, months), insteadCost(given, months)];
  const loss = renewed - instead;
  const years = yearsOf(given);
  return { renewed, instead, loss, inMonth: roundFraction(loss, months), inYear: loss * contracts, years };
}

/** The renewed contract for its first months: a geometric series, rounded once. */
function renewedCost({ fee, increase, yearly }: LateRenewal, months: number): number {
  const [whole, grown] = [BigInt(WHOLE), BigInt(WHOLE + yearly)];
  let [sum, unit] = [0n, BigInt(YEAR)];
  for (let left = months, factor = 1n; left > 0; left -= YEAR, factor *= grown) {
    sum = sum * whole + factor * BigInt(Math.min(left, YEAR));
    unit *= whole;
  }
  return roundFraction(product(fee, WHOLE + increase, sum), unit);
}

function insteadCost({ fee, instead, discount, replacement }: LateRenewal, months: number): number {
  if (instead === "cancel") return roundFraction(product(replacement, months), YEAR);
  return roundFraction(product(fee, WHOLE - discount, months), WHOLE * YEAR);
}

/** Each year gets what the sum has grown by, so that the years add up to it. */
function yearsOf(given: LateRenewal): RenewalYear[] {
  return Array.from({ length: Math.ceil(given.months / YEAR) }, (_, year) => {
    const [before, until] = [year * YEAR, Math.min(given.months, (year + 1) * YEAR)];
    return {
      months: until - before,
      renewed: renewedCost(given, until) - renewedCost(given, before),
      instead: insteadCost(given, until) - insteadCost(given, before),
    };
  });
}
