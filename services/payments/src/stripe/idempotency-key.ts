import { type Clock, hashToken, MINUTE } from "@sealwright/runtime";

/** Stripe repeats the answer to a key for a day, errors included: a failure should not last longer than this. */
const KEY_LIFETIME = 5 * MINUTE;

/** @param call what tells one call from another @returns the same key for the same call within five minutes */
export function idempotencyKey(clock: Clock, call: readonly unknown[]): string {
  return hashToken(JSON.stringify([...call, Math.floor(clock.now() / KEY_LIFETIME)]));
}
