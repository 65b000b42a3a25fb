/**
 * 128 random bits in hexadecimal, which matches the protocol's ATTEMPT_ID. `crypto.randomUUID` exists only in secure
 * contexts, and the site also has to work over plain HTTP.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
