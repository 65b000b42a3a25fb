const encoder = new TextEncoder();

interface Delivery {
  id: string;
  /** Unix time in seconds. */
  timestamp: number;
  body: string;
}

/** @returns the value of `webhook-signature` for a delivery, or an empty text for a secret that is none */
export async function signatureOf(secret: string, { id, timestamp, body }: Delivery): Promise<string> {
  const raw = keyOf(secret);
  if (!raw) return "";
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", key, encoder.encode(`${id}.${timestamp}.${body}`));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`;
}

/** Decodes the base64 after `whsec_`. */
function keyOf(secret: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = atob(secret.replace(/^whsec_/, ""));
    return bytes ? Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)) : undefined;
  } catch {
    return undefined;
  }
}
