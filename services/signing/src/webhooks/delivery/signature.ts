import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** As Standard Webhooks defines it: base64 of 32 random bytes. */
export function createWebhookSecret(): string {
  return PREFIX + randomBytes(32).toString("base64");
}

interface Message {
  id: string;
  /** Unix time in seconds. */
  timestamp: number;
  body: string;
}

/** @returns the value of `webhook-signature`: one signature for each valid secret, separated by spaces */
export function signaturesOf({ id, timestamp, body }: Message, secrets: readonly string[]): string {
  const content = `${id}.${timestamp}.${body}`;
  return secrets
    .map((secret) => Buffer.from(secret.slice(PREFIX.length), "base64"))
    .map((key) => `v1,${createHmac("sha256", key).update(content).digest("base64")}`)
    .join(" ");
}
