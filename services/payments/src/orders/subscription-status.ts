/** Stripe's words for a subscription that is over, and for one whose first payment never came. */
export const ENDED = ["canceled", "incomplete_expired"];
/** Stripe's words for a subscription that charges nothing: over, never begun, or paused until its owner adds a card. */
export const NOT_RUNNING = [...ENDED, "incomplete", "paused"];
/** Stripe's words for a subscription with a failed charge that is open. */
export const FAILING = ["past_due", "unpaid"];
