/**
 * Names a new try to sign in: 128 random bits in hexadecimal, which fits the protocol's ATTEMPT_ID. Browsers have
 * `crypto.randomUUID` over https and on their own machine alone; pages may be looked at over plain http too.
 */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
