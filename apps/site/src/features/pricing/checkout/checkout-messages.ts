import { errors } from "../../../catalog/strings/ui-strings.ts";

/** Messages on the way to the payment page. */
export const checkoutMessages = {
  opening: "Opening checkout",
  /** Specification section 8, for the API tiers. */
  noCheckoutUrl: "No Checkout URL",
  failed: errors.somethingWentWrong,
  /** The specification only logs these failures; a buyer also has to know that nothing was charged. */
  notStarted: "Checkout didn’t open, and nothing was charged. Please try again in a moment.",
  slow: "The payment service is taking too long to answer. Nothing was charged. Please try again in a minute.",
  tabBlocked: "Your browser blocked the new tab. Allow pop-ups for this site, then try again.",
} as const;

/** Labels of the amounts. */
export const chargeLabels = {
  byQuote: "By quote",
  firstYear: "First year",
  nextCharge: "Next charge",
  toCancel: "To cancel",
  today: "Today",
} as const;
