/** Every error of the product backend: the status, and a sentence for the person. Clients branch on the code. */
export const PRODUCT_ERRORS = {
  "bad-request": [400, "The request is not valid"],
  "not-signed-in": [401, "Please sign in"],
  "signed-out": [401, "You were signed out. Please sign in again"],
  "sign-in-expired": [401, "Your sign-in has expired. Please sign in again"],
  "wrong-account": [403, "You are signed in to a different account"],
  "email-not-verified": [403, "Please verify your email address, check your inbox."],
  "two-factor-required": [403, "Enter the code from your authenticator app first"],
  "two-factor-not-enabled": [409, "Two-factor authentication is not on"],
  "two-factor-unavailable": [409, "We can no longer check your two-factor codes. Please contact us"],
  "invalid-code": [403, "That code is incorrect. Each code works only once"],
  "recent-sign-in-required": [403, "Please sign in again first"],
  "invalid-handoff": [401, "This sign-in link has expired or has already been used. Please sign in again"],
  "external-account": [409, "This account is managed elsewhere"],
  "last-sign-in-method": [409, "Set a password first: your account has no other way to sign in"],
  "undeliverable-address": [
    422,
    "We can’t send email to this address. Check it for typos, and for accents before the @",
  ],
  "weak-password": [400, "Weak Password"],
  "too-many-emails": [429, "Too many emails were sent to that address. Please try again in an hour"],
  "too-many-attempts": [429, "Too many attempts. Please try again in a few minutes"],
  "origin-not-allowed": [403, "This origin is not allowed to call the service"],
  "draft-limit-reached": [409, "You have reached the limit of drafts. Delete one in the dashboard first"],
  "draft-not-found": [404, "Draft not found"],
  "fields-not-valid": [422, "Something is missing or wrong. Check the marked fields and send it again."],
  "looks-automated": [
    422,
    "We took this for a message from a program, so it wasn’t sent. If you’re a person, please send it again now. If that fails, email or call us.",
  ],
  "too-many-requests": [
    429,
    "We’ve had several requests from you in a short time, so this one wasn’t stored. Please try again in an hour, or email or call us.",
  ],
  "requests-full": [
    503,
    "We can’t take requests at the moment, so this one wasn’t stored. Please try again in a few minutes, or email or call us.",
  ],
  "invalid-subscription": [
    410,
    "This link no longer works: it has expired, or the address was removed. You can sign up again.",
  ],
  "not-found": [404, "No such endpoint"],
  unavailable: [503, "The service isn’t available right now. Please try again in a minute"],
  internal: [500, "Something went wrong"],
} as const;

export type ProductErrorCode = keyof typeof PRODUCT_ERRORS;
