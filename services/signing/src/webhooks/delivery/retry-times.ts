import { HOUR, MINUTE, SECOND } from "@sealwright/runtime";

/** Three days and half an hour in all: a receiver that is back within three days gets everything. */
const PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  15 * HOUR,
  20 * HOUR,
  20 * HOUR,
] as const;

export const MAX_ATTEMPTS = PAUSES.length + 1;

/** @param tries failed attempts @returns milliseconds to the next one; undefined after the last */
export function pauseAfter(tries: number): number | undefined {
  return PAUSES[tries - 1];
}
