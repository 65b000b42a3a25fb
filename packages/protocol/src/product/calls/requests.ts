import { oneOf, shape } from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type {
  sendRequestRequest,
  subscribeRequest,
  subscriptionRequest,
} from "../requests/request-messages.ts";
import type { ProductContract } from "./product-contract.ts";

/** The same for a replay and for an address that is already subscribed. */
const received = shape({ received: oneOf(true) });

/** A demo request, a message or a partner application. */
export const sendRequest = {
  path: "requests",
  caller: "none",
  request: takes<typeof sendRequestRequest>(),
  answer: received,
  errors: ["fields-not-valid", "looks-automated", "too-many-requests", "requests-full"],
} satisfies ProductContract;

/** Emails the link that confirms a subscription. */
export const subscribe = {
  path: "newsletter/subscribe",
  caller: "none",
  request: takes<typeof subscribeRequest>(),
  answer: received,
  errors: ["fields-not-valid", "looks-automated", "too-many-requests", "requests-full"],
} satisfies ProductContract;

/** Puts an address on the newsletter's list. May be repeated. */
export const confirmSubscription = {
  path: "newsletter/confirm",
  caller: "none",
  request: takes<typeof subscriptionRequest>(),
  answer: shape({ confirmed: oneOf(true) }),
  errors: ["invalid-subscription"],
} satisfies ProductContract;

/** Deletes an address from the list. May be repeated. */
export const unsubscribe = {
  path: "newsletter/unsubscribe",
  caller: "none",
  request: takes<typeof subscriptionRequest>(),
  answer: shape({ unsubscribed: oneOf(true) }),
  errors: ["invalid-subscription"],
} satisfies ProductContract;
