import type { Purpose } from "./consent.ts";

/** Every sink by its name in the stored queue, with what a visitor has to allow for it. */
export const SINK_PURPOSES = {
  posthog: "analytics",
  gtag: "ads",
  pixel: "ads",
  "own-log": "analytics",
} as const satisfies Record<string, Purpose>;

export type SinkName = keyof typeof SINK_PURPOSES;
