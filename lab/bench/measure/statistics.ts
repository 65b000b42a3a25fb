/** The middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return sorted.length % 2 ? at(Math.floor(middle)) : (at(middle - 1) + at(middle)) / 2;
}

const RESAMPLES = 2000;

/** The ratio of two samples' medians and its 95 % interval, by bootstrap. */
export function ratioOfMedians(a: number[], b: number[]): { ratio: number; low: number; high: number } {
  const ratios = Array.from({ length: RESAMPLES }, () => median(resample(a)) / median(resample(b)));
  ratios.sort((x, y) => x - y);
  const quantile = (part: number) => ratios[Math.round(part * (RESAMPLES - 1))] ?? Number.NaN;
  return { ratio: median(a) / median(b), low: quantile(0.025), high: quantile(0.975) };
}

function resample(values: number[]): number[] {
  return values.map(() => values[Math.floor(Math.random() * values.length)] ?? Number.NaN);
}

/**
 * The Mann-Whitney test: how often two samples of one source would differ in order as much as these do.
 * @returns the two-sided p-value, by the normal approximation, which holds from about 20 values each
 */
export function mannWhitney(a: number[], b: number[]): number {
  const ranked = [
    ...a.map((value) => ({ value, own: true })),
    ...b.map((value) => ({ value, own: false })),
  ].sort((x, y) => x.value - y.value);
  // Measured to the nanosecond, equal values are too rare to matter.
  const rankSum = ranked.reduce((sum, { own }, index) => (own ? sum + index + 1 : sum), 0);
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return 2 * upperTail(Math.abs(u - mean) / deviation);
}

/** The normal distribution's upper tail (Abramowitz and Stegun 26.2.17, exact to 7.5e-8). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}
