import { EXPERIMENTS, type Experiment } from "@sealwright/protocol/experiments";

/** Read before the first paint by shell/layout/inline-script.astro, so that a variant never flickers. */
export const VARIANTS_STORAGE_KEY = "sealwright.variants";

/** Draws a variant for each running experiment, from the next page on, and forgets those that have ended. */
export function assignVariants(running: readonly Experiment[], random = Math.random): void {
  try {
    const drawn = storedVariants();
    const variants = running.map((name) => {
      const options = EXPERIMENTS[name].map((variant) => `${name}=${variant}`);
      return drawn.find((one) => options.includes(one)) ?? options[Math.floor(random() * options.length)];
    });
    if (variants.length) localStorage.setItem(VARIANTS_STORAGE_KEY, variants.join(" "));
    else localStorage.removeItem(VARIANTS_STORAGE_KEY);
  } catch {
    // Storage is denied: no part in any experiment.
  }
}

function storedVariants(): string[] {
  return (localStorage.getItem(VARIANTS_STORAGE_KEY) ?? "").split(" ");
}
