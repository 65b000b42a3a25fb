import { roundFraction } from "./rounding.ts";

/** As many decimal places as are shown. */
const PLACES = 10;
const ONE = 10n ** BigInt(PLACES);

/** The sum, without the errors of binary fractions: 0.1 + 0.2 = 0.3. */
export function exactSum(terms: readonly number[]): number {
  return Number(terms.reduce((sum, term) => sum + scaled(term), 0n)) / Number(ONE);
}

/** The product over the divisor, rounded half up to so many decimal places. */
export function exactProduct(factors: readonly number[], places: number, divisor = 1): number {
  const over = factors.reduce((product, factor) => product * scaled(factor), 10n ** BigInt(places));
  return roundFraction(over, BigInt(divisor) * ONE ** BigInt(factors.length)) / 10 ** places;
}

/** Whether a value is a number that cents can be counted in. */
export function isCountable(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

function scaled(value: number): bigint {
  return BigInt(value.toFixed(PLACES).replace(".", ""));
}
