/** Durations in milliseconds, for readable `5 * MINUTE`. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The source of time. Tests pass one that they control. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Time as in tokens: whole seconds since the Unix epoch. */
export function epochSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / SECOND);
}
