/** Durations in milliseconds, so that `5 * MINUTE` says what it means. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Where the time comes from. Tests hand in one that they move themselves. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The form in which tokens carry time: whole seconds since the Unix epoch. */
export function epochSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / SECOND);
}
