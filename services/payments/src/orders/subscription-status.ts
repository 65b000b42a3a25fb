/** Stripe's words for a subscription that is over, or never began. */
export const ENDED = ["canceled", "incomplete", "incomplete_expired", "paused"];
