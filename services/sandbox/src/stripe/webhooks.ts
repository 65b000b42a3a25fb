import { createHmac } from "node:crypto";
import { type Clock, epochSeconds, type Logger, SECOND } from "@sealwright/runtime";
import type { TestEvent } from "./objects/event.ts";

export interface WebhookEndpoint {
  url: string;
  secret: string;
}

/** How a person at the test checkout has events delivered, to see what the site makes of it. */
export const DELIVERIES = ["now", "late", "twice", "never"] as const;
export type Delivery = (typeof DELIVERIES)[number];

const LATE_BY = 20 * SECOND;
/** Waits between attempts. */
const RETRIES = [0, SECOND, 5 * SECOND, 30 * SECOND];
const TIMEOUT = 30 * SECOND;

export type Webhooks = ReturnType<typeof createWebhooks>;

/**
 * Delivers signed events, and tries again when the answer is not a success.
 * @param endpointsFor who gets events of a type
 */
export function createWebhooks(
  endpointsFor: (type: string) => WebhookEndpoint[],
  clock: Clock,
  logger: Logger,
) {
  const timers = new Set<NodeJS.Timeout>();
  const later = (wait: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, wait);
    timer.unref();
    timers.add(timer);
  };

  async function attempt(event: TestEvent, { url, secret }: WebhookEndpoint): Promise<boolean> {
    const body = JSON.stringify(event);
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Stripe-Signature": signature(body, secret, epochSeconds(clock.now())),
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  function deliver(event: TestEvent, to: WebhookEndpoint, tries = 0, extraWait = 0): void {
    const wait = RETRIES[tries];
    if (wait === undefined) {
      logger.warn({ event: event.id, type: event.type }, "test webhook not delivered");
      return;
    }
    later(wait + extraWait, async () => {
      if (!(await attempt(event, to))) deliver(event, to, tries + 1);
    });
  }

  return {
    send(event: TestEvent, how: Delivery): void {
      if (how === "never") return;
      for (const endpoint of endpointsFor(event.type)) {
        deliver(event, endpoint, 0, how === "late" ? LATE_BY : 0);
        if (how === "twice") deliver(event, endpoint);
      }
    },
    close(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** The header `Stripe-Signature`: https://docs.stripe.com/webhooks#verify-manually. @param at seconds since the epoch */
function signature(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}
