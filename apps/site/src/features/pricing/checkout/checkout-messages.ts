import { errors } from "../../../catalog/strings/ui-strings.ts";

/** What a buyer reads on the way to the payment page. */
export const checkoutMessages = {
  opening: "Opening checkout",
  /** Specification section 8, for the API tiers. */
  noCheckoutUrl: "No Checkout URL",
  failed: errors.somethingWentWrong,
  /** The specification only logs these failures; a buyer also has to know that nothing was charged. */
  notStarted: "Checkout didn’t open, and nothing was charged. Please try again in a moment.",
  trialOffer: "The trial you came for",
  tabBlocked: "Your browser blocked the new tab. Allow pop-ups for this site, then try again.",
} as const;

/** What stands before each amount. */
export const chargeLabels = {
  byQuote: "By quote",
  firstYear: "First year",
  nextCharge: "Next charge",
  toCancel: "To cancel",
  today: "Today",
} as const;
