import { API } from "@sealwright/protocol/api/facts";
import { signatureOf } from "../signed-webhook/hmac.ts";

/** @param headers a line each @returns what a receiver of webhooks should do with a delivery, and why, as a sentence */
export async function judgeDelivery(secret: string, headers: string, body: string): Promise<string> {
  const id = headerOf(headers, "webhook-id");
  const sent = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature");
  if (!id || !/^\d+$/.test(sent) || !signatures) {
    return "Reject: the id, the timestamp or the signature is missing.";
  }
  const expected = await signatureOf(secret, { id, timestamp: Number(sent), body });
  if (!expected) return "Reject: the secret isn’t whsec_ followed by base64.";
  if (!signatures.split(" ").includes(expected)) {
    return "Reject: the signature doesn’t match this id, time, body and secret.";
  }
  const age = Math.round(Date.now() / 1000) - Number(sent);
  if (age > API.webhookTolerance) return `Reject as a replay: it matches, but is ${duration(age)} old.`;
  if (-age > API.webhookTolerance)
    return `Reject: it matches, but its timestamp is ${duration(-age)} in the future.`;
  return `Accept: it matches, and its timestamp is within ${duration(API.webhookTolerance)} of now.`;
}

function headerOf(headers: string, name: string): string {
  const line = headers.split("\n").find((one) => one.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim() ?? "";
}

/** The headers of a delivery, a line each. */
export function headersOf(id: string, timestamp: number, signature: string): string {
  return `webhook-id: ${id}\nwebhook-timestamp: ${timestamp}\nwebhook-signature: ${signature}`;
}

function duration(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  if (days) return days === 1 ? "a day" : `${days} days`;
  const minutes = Math.floor(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
