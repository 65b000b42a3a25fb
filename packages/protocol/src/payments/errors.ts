/** Every error of the payments backend: the status, and a sentence for the person. Clients branch on the code. */
export const PAYMENTS_ERRORS = {
  "bad-request": [400, "The request is not valid"],
  "unknown-price": [400, "priceId is not a price that we sell"],
  "redirect-not-allowed": [400, "The page to return to must be on this site"],
  "invalid-signature": [400, "The signature is not valid"],
  "not-signed-in": [401, "Please sign in"],
  "sign-in-expired": [401, "Your sign-in has expired. Please sign in again"],
  "wrong-account": [403, "You are signed in to a different account"],
  "origin-not-allowed": [403, "This origin is not allowed to call the service"],
  "may-not-pay": [403, "Only the owner, or an admin who may pay, can change the seats of this workspace"],
  "already-subscribed": [409, "You already have this plan. You can change it in your dashboard"],
  "payment-pending": [
    409,
    "Your bank is still processing your payment for this plan. We’ll email you when it’s complete. You won’t be charged twice",
  ],
  "already-owned": [409, "You already have this. You paid for it once, so there is nothing more to pay"],
  "past-due": [409, "A payment has failed. Pay the open invoice in your dashboard first"],
  "trial-used": [409, "This account has already used the $1 trial"],
  "trial-not-now": [409, "The $1 trial can’t start while another plan is paid for"],
  "not-cancelable": [409, "This order has nothing to cancel"],
  "seats-not-sold": [409, "The plan that runs here isn’t sold by the seat"],
  "seats-changed": [
    409,
    "The number of seats, or their price, has changed since the page was shown. Nothing was charged",
  ],
  "seats-changing": [
    409,
    "The seats of this plan are being changed right now. Please look again in a minute. Nothing was charged for this",
  ],
  "seats-given-up": [409, "Some seats end with the next renewal. Keep those before you add more"],
  "session-not-found": [404, "We can’t find this purchase, or it was made too long ago"],
  "order-not-found": [404, "Order not found"],
  "payments-off": [404, "Nothing is sold online here. Please contact sales"],
  "not-found": [404, "No such endpoint"],
  "method-not-allowed": [405, "This call takes another method, which the Allow header names"],
  "too-many-attempts": [429, "Too many attempts. Please try again in a few minutes"],
  "payments-unavailable": [
    503,
    "Our payment provider isn’t responding. You haven’t been charged. Please try again in a minute",
  ],
  unavailable: [503, "The service isn’t available right now. Please try again in a minute"],
  internal: [500, "Something went wrong"],
} as const;

export type PaymentsErrorCode = keyof typeof PAYMENTS_ERRORS;
