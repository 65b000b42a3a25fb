/** Every error of the signing service: the status, and a sentence for the person. Clients branch on the code. */
export const SIGNING_ERRORS = {
  "bad-request": [400, "The request is not valid"],
  "not-signed-in": [401, "Please sign in"],
  "signed-out": [401, "You were signed out. Please sign in again"],
  "sign-in-expired": [401, "Your sign-in has expired. Please sign in again"],
  "wrong-account": [403, "You are signed in to a different account"],
  "email-not-verified": [403, "Please verify your email address, check your inbox."],
  "contract-not-found": [404, "We couldn’t find that contract"],
  "recipient-not-found": [404, "We couldn’t find that person on this contract"],
  "file-not-ready": [409, "This file isn’t ready yet. We email it to everyone as soon as it is sealed"],
  "wrong-state": [
    409,
    "This contract has changed in the meantime. Look at where it stands, then go on from there",
  ],
  "not-for-esign": [409, "This contract can’t be signed online. Use the signing kit instead"],
  "not-ready-to-send": [422, "Something is missing or wrong. Complete it, then send the contract"],
  "text-changed": [
    409,
    "The contract’s text has changed since you saw it. Read what is different, then send it",
  ],
  "recipients-not-valid": [422, "Check the names and email addresses of the people who sign"],
  "contract-limit-reached": [409, "You have reached the limit of contracts. Delete a draft first"],
  "send-limit-reached": [
    429,
    "You have reached today’s limit of contracts to send. Please try again tomorrow",
  ],
  "plan-required": [
    402,
    "You need a plan to send and import contracts and to save templates. Drafts, reading and downloading stay free",
  ],
  "envelopes-used-up": [
    409,
    "You’ve used all envelopes of this month. Sending waits until the next one starts",
  ],
  "register-full": [409, "Your register is full. Sending and importing wait until a contract in it ends"],
  "templates-full": [409, "You’ve saved as many templates as your plan has. Delete one first"],
  "documents-exhausted": [
    402,
    "This month’s documents are used. Change the tier, or wait until the month ends",
  ],
  "too-many-attempts": [429, "Too many attempts. Please try again in a few minutes"],
  "already-reminded": [429, "This person was emailed today. Please try again tomorrow"],
  "sending-stopped": [403, "Sending is stopped for this account. Please contact us"],
  "invalid-link": [404, "This link doesn’t lead anywhere. Open the latest email about this contract"],
  "link-ended": [410, "This link no longer works"],
  "session-ended": [401, "Open the contract again from the link in your email"],
  "code-required": [403, "Enter the code from our email first"],
  "invalid-code": [403, "That code is incorrect or has expired"],
  "consent-required": [409, "Agree to use electronic records first, or ask for paper"],
  "mark-not-valid": [422, "Draw or type your signature, then sign"],
  "not-printable": [422, "Our typefaces lack a letter of this name. Write it another way"],
  "origin-not-allowed": [403, "This origin is not allowed to call the service"],
  "not-found": [404, "No such endpoint"],
  unavailable: [503, "The service isn’t available right now. Please try again in a minute"],
  internal: [500, "Something went wrong"],
} as const;

export type SigningErrorCode = keyof typeof SIGNING_ERRORS;
