import { createHmac, timingSafeEqual } from "node:crypto";

/** @param body the raw body, before any JSON parser has touched it */
export function isGenuineWebhook(body: string, headers: Headers, secret: string): boolean {
  const sent = headers.get("webhook-timestamp") ?? "";
  // Older than five minutes: someone may be replaying it.
  if (!(Math.abs(Date.now() / 1000 - Number(sent)) <= 300)) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key)
    .update(`${headers.get("webhook-id")}.${sent}.${body}`)
    .digest();
  // There are two while a secret is being replaced.
  const signatures = (headers.get("webhook-signature") ?? "").split(" ");
  return signatures.some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
