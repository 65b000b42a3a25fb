/** Stripe's words for a subscription that charges nothing: over, never begun, or paused until its owner adds a card. */
export const NOT_RUNNING = ["canceled", "incomplete", "incomplete_expired", "paused"];
