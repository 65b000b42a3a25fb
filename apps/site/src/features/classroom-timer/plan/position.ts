import type { Part } from "./plan.ts";

/** Where in a plan a lesson is. Times are in milliseconds. */
export interface Position {
  /** Of the part that runs; of the last one at the end. */
  index: number;
  remaining: number;
  /** How long the plan has been over; undefined while it runs. */
  over: number | undefined;
  /** The end of the part is near. */
  warns: boolean;
}

const MINUTE = 60_000;
const SHORT_WARNING = 10_000;

/** @param elapsed since the plan's start, pauses left out */
export function positionAt(parts: readonly Part[], elapsed: number): Position {
  let start = 0;
  for (const [index, { duration }] of parts.entries()) {
    const remaining = start + duration - elapsed;
    if (remaining > 0) return { index, remaining, over: undefined, warns: remaining <= warningOf(duration) };
    start += duration;
  }
  return { index: Math.max(0, parts.length - 1), remaining: 0, over: elapsed - start, warns: false };
}

/** How long before its end a part warns: a minute, or ten seconds of one that is short itself. */
export function warningOf(duration: number): number {
  return duration > MINUTE ? MINUTE : Math.min(SHORT_WARNING, duration / 2);
}

/** When each part ends, from the start of the plan. */
export function endsOf(parts: readonly Part[]): number[] {
  let end = 0;
  return parts.map(({ duration }) => {
    end += duration;
    return end;
  });
}

/** The elapsed time at which a part begins. Beyond the last one: the end. */
export function startOf(parts: readonly Part[], index: number): number {
  return parts.slice(0, Math.max(0, index)).reduce((sum, { duration }) => sum + duration, 0);
}

/** A plan whose part is longer or shorter; never shorter than what of it has passed. */
export function stretch(parts: readonly Part[], elapsed: number, by: number): Part[] {
  const { index, remaining, over } = positionAt(parts, elapsed);
  if (over !== undefined) return [...parts];
  // One second stays, so that the part ends by itself.
  const change = Math.max(by, Math.min(0, 1000 - remaining));
  return parts.map((part, at) => (at === index ? { ...part, duration: part.duration + change } : part));
}
