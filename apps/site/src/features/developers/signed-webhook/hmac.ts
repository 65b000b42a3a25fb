const encoder = new TextEncoder();

/** HMAC-SHA256 of "timestamp.body", as 64 hexadecimal digits. @param secret of the endpoint; may not be empty */
export async function signatureOf(secret: string, timestamp: number, body: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", key, encoder.encode(`${timestamp}.${body}`));
  return [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
