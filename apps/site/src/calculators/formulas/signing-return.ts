import { product, roundFraction } from "@sealwright/forms/arithmetic/rounding";

/** A month of signing. Money in cents. */
export interface SigningCosts {
  documents: number;
  /** Of a person's time, for one document on paper. */
  paperMinutes: number;
  /** The same for one sent to be signed online. */
  onlineMinutes: number;
  /** What an hour of that person costs. */
  hour: number;
  /** Paper, ink and envelopes for one document. */
  supplies: number;
  /** Postage both ways for one document. */
  postage: number;
  /** The subscription, a month. */
  fee: number;
}

export interface SigningReturn {
  paper: number;
  online: number;
  /** A month; negative where paper is cheaper. */
  saved: number;
  savedInYear: number;
  /** What is left of the saving after the fee, as a whole percentage of the fee; undefined without a fee. */
  percent: number | undefined;
  /** Documents a month from which signing online costs no more; undefined where it always does. */
  breakEven: number | undefined;
}

const MINUTES = 60;

export function paperCost({ documents, paperMinutes, hour, supplies, postage }: SigningCosts): number {
  return documents * (supplies + postage) + roundFraction(product(documents, paperMinutes, hour), MINUTES);
}

export function onlineCost({ documents, onlineMinutes, hour, fee }: SigningCosts): number {
  return fee + roundFraction(product(documents, onlineMinutes, hour), MINUTES);
}

export function signingReturn(costs: SigningCosts): SigningReturn {
  const [paper, online] = [paperCost(costs), onlineCost(costs)];
  const saved = paper - online;
  return {
    paper,
    online,
    saved,
    savedInYear: saved * 12,
    percent: costs.fee ? roundFraction(product(saved, 100), costs.fee) : undefined,
    breakEven: breakEvenOf(costs),
  };
}

function breakEvenOf({ paperMinutes, onlineMinutes, hour, supplies, postage, fee }: SigningCosts) {
  // In sixtieths of a cent.
  const each = product(paperMinutes - onlineMinutes, hour) + product(MINUTES, supplies + postage);
  if (each <= 0n) return fee === 0 && each === 0n ? 0 : undefined;
  const owed = product(MINUTES, fee);
  return Number((owed + each - 1n) / each);
}
