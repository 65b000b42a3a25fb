import { DAY } from "@sealwright/runtime";
import type Stripe from "stripe";
import { ENDED } from "./subscription-status.ts";

/** A session can be completed for a day, and a bank debit takes two weeks at most. */
export const PAID_WITHIN = 15 * DAY;

/** A bank debit completes the session days before it is paid. */
export function isPaid({ status, payment_status }: Stripe.Checkout.Session): boolean {
  return status === "complete" && payment_status !== "unpaid";
}

/**
 * Whether the buyer's bank has yet to pay. Stripe changes nothing about the session when a bank refuses, so the end of
 * its subscription is what tells; `endUnpaid` brings it about. Of what is paid once, only its event tells.
 */
export function isPending(session: Stripe.Checkout.Session): boolean {
  const { status, subscription } = session;
  if (status !== "complete" || isPaid(session)) return false;
  return !(subscription && typeof subscription === "object" && ENDED.includes(subscription.status));
}
