/**
 * Experiments, each with its variants; the first is what everyone sees who takes no part. The configuration names those that
 * run (PUBLIC_EXPERIMENTS), and only visitors who allow measurement take part.
 */
export const EXPERIMENTS = {
  /** The label of the pricing page's main button. */
  "pricing-action": ["dollar", "two-weeks"],
} as const;

export type Experiment = keyof typeof EXPERIMENTS;
