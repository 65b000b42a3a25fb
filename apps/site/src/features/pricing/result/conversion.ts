import type { CheckoutResult } from "@sealwright/protocol/payments/calls";
import { track } from "../../../state/analytics/events.ts";

const STORAGE_KEY = "sealwright.conversions";
const MAX_REMEMBERED = 20;

/**
 * Reports a purchase once in this browser, however often its page is opened (specification section 4). Where storage is
 * denied, it is not reported, because it could not be reported only once.
 */
export function reportConversion(
  sessionId: string,
  { amountCents, plan, quantity, price }: CheckoutResult,
): void {
  try {
    const reported: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    const ids = Array.isArray(reported) ? reported : [];
    if (ids.includes(sessionId)) return;
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...ids, sessionId].slice(-MAX_REMEMBERED)));
  } catch {
    return;
  }
  track("purchase", { value: amountCents / 100, currency: "USD", plan, price, quantity });
}
