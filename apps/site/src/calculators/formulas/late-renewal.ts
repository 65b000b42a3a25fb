import { product, roundFraction } from "@sealwright/forms/arithmetic/rounding";

/** A contract that renewed because no notice was given. Money in cents, percentages in thousandths. */
export interface LateRenewal {
  /** The yearly fee before the renewal. */
  fee: number;
  /** Months for which it renewed. */
  months: number;
  /** The increase that the contract allows at renewal. */
  increase: number;
  /** What you would have done in time. */
  instead: "cancel" | "renegotiate";
  /** Renegotiated: the discount on the old fee. */
  discount: number;
  /** Canceled: a year of what replaces it. */
  replacement: number;
  /** How many such contracts a year. */
  contracts: number;
}

export interface RenewalLoss {
  renewed: number;
  instead: number;
  /** Of one contract; negative where the renewal was the better deal. */
  loss: number;
  inMonth: number;
  inYear: number;
}

const WHOLE = 100_000;
const YEAR = 12;

export function renewalLoss(given: LateRenewal): RenewalLoss {
  const { fee, months, increase, discount, replacement, contracts } = given;
  const renewed = roundFraction(product(fee, WHOLE + increase, months), WHOLE * YEAR);
  const instead =
    given.instead === "cancel"
      ? roundFraction(product(replacement, months), YEAR)
      : roundFraction(product(fee, WHOLE - discount, months), WHOLE * YEAR);
  const loss = renewed - instead;
  return { renewed, instead, loss, inMonth: roundFraction(loss, months), inYear: loss * contracts };
}
