/** Events that the service needs. */
export const NEEDED_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.trial_will_end",
  "charge.refunded",
  "charge.dispute.closed",
] as const;

/** Of those, what an endpoint does not get. @param enabled as Stripe says it, `*` for all */
export function missingEvents(enabled: readonly string[]): string[] {
  return enabled.includes("*") ? [] : NEEDED_EVENTS.filter((type) => !enabled.includes(type));
}
