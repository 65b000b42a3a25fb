import {
  type Checked,
  filledText,
  flag,
  list,
  nullable,
  number,
  oneOf,
  optional,
  shape,
  text,
} from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type { PaymentsErrorCode } from "../errors.ts";
import type {
  apiTierRequest,
  checkoutRequest,
  checkoutResultRequest,
  noRequest,
  trialRequest,
} from "../messages.ts";
import type { PaymentsContract } from "./payments-contract.ts";

/** Where the buyer pays. */
const checkout = shape({ sessionUrl: filledText });

/** From `already-subscribed` on, the buyer has it, or something has to be paid first. */
const CHECKOUT_ERRORS = [
  "unknown-price",
  "redirect-not-allowed",
  "too-many-attempts",
  "payments-unavailable",
  "already-subscribed",
  "already-owned",
  "payment-pending",
  "past-due",
] satisfies PaymentsErrorCode[];

/** Starts the checkout of what is paid once. The bearer, where the buyer is signed in, ties the order to the account. */
export const createOneTimePayment = {
  path: "createStripeOneTimePaymentUS",
  caller: "optional",
  request: takes<typeof checkoutRequest>(),
  answer: checkout,
  errors: CHECKOUT_ERRORS,
} satisfies PaymentsContract;

/** Starts the checkout of a subscription. */
export const createSubscription = {
  path: "createStripeSubscriptionUS",
  caller: "optional",
  request: takes<typeof checkoutRequest>(),
  answer: checkout,
  errors: CHECKOUT_ERRORS,
} satisfies PaymentsContract;

/** The trial's price is charged now; the subscription's price when the trial ends. */
export const startTrial = {
  path: "startTrialWithChargeSubscription",
  caller: "optional",
  request: takes<typeof trialRequest>(),
  answer: checkout,
  errors: [...CHECKOUT_ERRORS, "trial-used", "trial-not-now"],
} satisfies PaymentsContract;

/** Starts the checkout of an API tier (specification, section 7). */
export const createApiTierSubscription = {
  path: "createAPITierSubscriptionsUS",
  caller: "optional",
  about: "ownerEmail",
  request: takes<typeof apiTierRequest>(),
  /** Without it there is nothing to pay (specification, section 8). */
  answer: shape({ sessionUrl: optional(text) }),
  errors: CHECKOUT_ERRORS,
} satisfies PaymentsContract;

const checkoutState = shape({
  /** `processing`: the bank has not confirmed it yet. `open`: not paid yet, and can still be. `expired`: never paid. */
  state: oneOf("paid", "processing", "open", "expired"),
  /** Our name for it. For a trial, the price that follows it. */
  price: text,
  plan: text,
  product: text,
  quantity: number,
  trial: flag,
  /** Charged, or to be charged, in this checkout. */
  amountCents: number,
  currency: oneOf("usd"),
  /** When it starts, where another plan is paid for until then. ISO 8601. */
  startsAt: nullable(text),
  /** Null when nothing is charged again. ISO 8601. */
  next: nullable(shape({ at: text, cents: number })),
});
export type CheckoutResult = Checked<typeof checkoutState>;

/** The result of a checkout. The session's id is the credential, so nothing in the answer is about a person. */
export const checkoutResult = {
  path: "checkout-result",
  caller: "none",
  request: takes<typeof checkoutResultRequest>(),
  answer: checkoutState,
  errors: ["session-not-found", "too-many-attempts", "payments-unavailable"],
} satisfies PaymentsContract;

/** The price list, for a page or dashboard of a company's own. */
export const listPrices = {
  method: "GET",
  path: "prices",
  caller: "none",
  request: takes<typeof noRequest>(),
  answer: shape({
    prices: list(
      shape({
        name: text,
        /** The payment provider's. */
        priceId: text,
        cents: number,
        currency: oneOf("usd"),
        /** `month` or `year`. */
        interval: nullable(text),
        product: text,
      }),
    ),
  }),
  errors: [],
} satisfies PaymentsContract;
