/**
 * Half up: 0.5 cents become a cent, away from zero. Half even: to the even cent, as banks do on long runs of figures. Up:
 * any part of a cent becomes a cent, as many lenders do with a payment.
 */
export type Rounding = "half-up" | "half-even" | "up";

/** The whole number nearest to a fraction, computed exactly. @throws RangeError if the divisor is 0 */
export function roundFraction(
  dividend: bigint | number,
  divisor: bigint | number,
  rule: Rounding = "half-up",
): number {
  const [over, under] = [BigInt(dividend), BigInt(divisor)];
  if (under < 0n) return roundFraction(-over, -under, rule);
  const size = over < 0n ? -over : over;
  const whole = size / under;
  const rounded = Number(roundsUp(size % under, under, rule, whole) ? whole + 1n : whole);
  return over < 0n && rounded !== 0 ? -rounded : rounded;
}

function roundsUp(rest: bigint, under: bigint, rule: Rounding, whole: bigint): boolean {
  if (rule === "up") return rest > 0n;
  const twice = rest * 2n;
  return twice > under || (twice === under && (rule === "half-up" || whole % 2n === 1n));
}

/** Multiplies whole numbers, however large the product. */
export function product(...factors: readonly (bigint | number)[]): bigint {
  return factors.reduce<bigint>((result, factor) => result * BigInt(factor), 1n);
}
