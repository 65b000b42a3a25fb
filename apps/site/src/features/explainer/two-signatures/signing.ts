/** A digital signature over a text, and the public key that checks it. */
export interface DigitalSignature {
  publicKey: CryptoKey;
  bytes: ArrayBuffer;
  /** The text's SHA-256 when it was signed, in hexadecimal. */
  hash: string;
}

const CURVE = { name: "ECDSA", namedCurve: "P-256" } as const;
const SCHEME = { name: "ECDSA", hash: "SHA-256" } as const;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @returns the SHA-256 of a text, in hexadecimal */
export async function hashOf(text: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", bytesOf(text)));
}

/** Signs a text with a new private key, which cannot leave the browser and is dropped at once. */
export async function signText(text: string): Promise<DigitalSignature> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, ["sign", "verify"]);
  return {
    publicKey,
    bytes: await crypto.subtle.sign(SCHEME, privateKey, bytesOf(text)),
    hash: await hashOf(text),
  };
}

export function matches(text: string, { publicKey, bytes }: DigitalSignature): Promise<boolean> {
  return crypto.subtle.verify(SCHEME, publicKey, bytes, bytesOf(text));
}
