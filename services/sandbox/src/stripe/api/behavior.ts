import { z } from "zod";

/** How the API behaves, so that tests can see what the site makes of it. */
export const behaviorSchema = z.strictObject({
  delayMs: z.int().min(0).max(60_000).default(0),
  failing: z.boolean().default(false),
  /** False: as in an account whose customer portal was never activated. */
  portal: z.boolean().default(true),
});

export type Behavior = ReturnType<typeof createBehavior>;

export function createBehavior() {
  let current = behaviorSchema.parse({});
  return {
    current: () => current,
    set(next: z.output<typeof behaviorSchema>) {
      current = next;
    },
  };
}
