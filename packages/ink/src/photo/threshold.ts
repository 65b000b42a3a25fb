import type { Field } from "./darkness.ts";

const STEPS = 256;
/** Paper has grain: what is less dark than this is never ink. */
const FAINTEST = 0.14;
/** Of all pixels: a signature covers at least this much of its photo. */
const SURELY_INK = 0.002;

/**
 * Half as dark as the darkest ink. Otsu's method would split shaded paper from lit paper, because a signature is a hundredth
 * of its photo.
 */
export function inkThreshold({ values }: Field): number {
  const counts = new Uint32Array(STEPS);
  for (const value of values) {
    const step = Math.min(STEPS - 1, Math.floor(value * STEPS));
    counts[step] = (counts[step] ?? 0) + 1;
  }
  let darkest = STEPS - 1;
  for (let pixels = counts[darkest] ?? 0; pixels < values.length * SURELY_INK && darkest > 0; ) {
    darkest -= 1;
    pixels += counts[darkest] ?? 0;
  }
  return Math.max(FAINTEST, (darkest + 0.5) / STEPS / 2);
}

/** How much of the picture is ink, 0 to 1. */
export function inkShare({ values }: Field, threshold: number): number {
  return values.reduce((sum, value) => sum + (value > threshold ? 1 : 0), 0) / (values.length || 1);
}
