import { MINUTE, SECOND } from "@sealwright/runtime";
import Stripe from "stripe";
import type { StripeConfig } from "../config.ts";

/** A call and its retry together stay below the 30 seconds that pages wait. */
const TIMEOUT = 8 * SECOND;
const RETRIES = 1;
/** Stripe's own tolerance: an older signature may be a replay. */
export const SIGNATURE_LIFETIME = 5 * MINUTE;

export function createStripe({ secretKey, url, timeoutMs = TIMEOUT }: StripeConfig): Stripe {
  const options = { timeout: timeoutMs, maxNetworkRetries: RETRIES, telemetry: false };
  if (url === undefined) return new Stripe(secretKey, options);
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    ...options,
    protocol: protocol === "https:" ? "https" : "http",
    host: hostname,
    port,
  });
}
