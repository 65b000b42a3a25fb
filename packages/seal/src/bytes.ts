/** Web Crypto takes no view of memory that may be shared. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The same bytes in a buffer of their own. */
export const ownBytes = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);

export async function sha256(bytes: Uint8Array): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Bytes));
}

/** In lowercase hexadecimal, as evidence names files. */
export async function sha256Hex(bytes: Uint8Array): Promise<string> {
  return hexOf(await sha256(bytes));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  // Files are compared by it: a callback for each byte takes seconds.
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
