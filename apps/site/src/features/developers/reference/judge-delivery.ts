import { API } from "@sealwright/protocol/api/facts";

/** @returns what a receiver of webhooks should do with a delivery, and why, as a sentence */
export async function judgeDelivery(secret: string, header: string, body: string): Promise<string> {
  const { t = "", v1 = "" } = Object.fromEntries(header.split(",").map((part) => part.trim().split("=")));
  if (!/^\d+$/.test(t) || !v1) return "Reject: the header has no timestamp or no signature.";
  if ((await signText(secret, `${t}.${body}`)) !== v1)
    return "Reject: the signature doesn’t match this body and secret.";
  const age = Math.round(Date.now() / 1000) - Number(t);
  if (age > API.webhookTolerance) return `Reject as a replay: it matches, but is ${duration(age)} old.`;
  if (-age > API.webhookTolerance)
    return `Reject: it matches, but its timestamp is ${duration(-age)} in the future.`;
  return `Accept: it matches, and its timestamp is within ${duration(API.webhookTolerance)} of now.`;
}

/** @returns the HMAC-SHA256 in hex */
export async function signText(secret: string, text: string): Promise<string> {
  const bytes = new TextEncoder();
  // A key must not be empty.
  const raw = bytes.encode(secret || " ");
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, bytes.encode(text));
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function duration(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  if (days) return days === 1 ? "a day" : `${days} days`;
  const minutes = Math.floor(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
