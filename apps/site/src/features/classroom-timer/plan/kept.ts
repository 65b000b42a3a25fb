import type { Setup } from "./address.ts";

/** A timer in the page's history entry, where a refresh finds it again. */
interface Kept {
  setup: Setup;
  /** Milliseconds that had passed. */
  elapsed: number;
  /** When it ran on from there, by the system's clock; undefined: it stood still. */
  since: number | undefined;
}

export interface TimerNow {
  setup: Setup;
  elapsed: number;
  running: boolean;
}

/** Someone who comes back later than this wants a new one. */
const LONGEST = 12 * 60 * 60 * 1000;

export function keepTimer(state: unknown, { setup, elapsed, running }: TimerNow, now: number): object {
  const timer: Kept = { setup, elapsed, since: running ? now : undefined };
  return { ...(state as object | null), timer };
}

/** The timer as it would be if the page had not been left. @returns undefined if there is none, or none that had begun */
export function keptTimer(state: unknown, now: number): TimerNow | undefined {
  const timer = (state as { timer?: Kept } | null)?.timer;
  if (!timer) return undefined;
  const { setup, elapsed, since } = timer;
  const passed = elapsed + (since === undefined ? 0 : now - since);
  if (passed <= 0 || passed > LONGEST) return undefined;
  return { setup, elapsed: passed, running: since !== undefined };
}
