import { wayToPlace } from "../dashboard-places.ts";

interface ApiError {
  status: number;
  meaning: string;
  remedy: string;
}

/** Every error that the API answers with. */
export const ERRORS = {
  invalid_request: {
    status: 400,
    meaning: "A field is missing, unknown or of the wrong type. `parameter` names it.",
    remedy: "Fix the request. Sending it again unchanged fails again.",
  },
  missing_key: {
    status: 401,
    meaning: "There is no Authorization header, or it isn’t a bearer key.",
    remedy: "Send Authorization: Bearer and the key.",
  },
  invalid_key: {
    status: 401,
    meaning: "The key was revoked, or never existed.",
    remedy: `Create a key in the app, under ${wayToPlace("api-keys")}.`,
  },
  documents_exhausted: {
    status: 402,
    meaning:
      "The tier’s documents and the plan’s envelopes are used up, its register is full, or a smaller plan no longer includes live keys. Nothing is charged on top.",
    remedy: "Change the tier or the plan, or send again next month. Test keys never get this.",
  },
  not_allowed: {
    status: 403,
    meaning:
      "The key is valid but lacks the scope for this call, or its holder may not do this: the message says which.",
    remedy: "Create a key with that scope, or do what `message` says.",
  },
  not_found: {
    status: 404,
    meaning: "No such object, or it belongs to another account or the other mode.",
    remedy: "Check the id. A test key never sees live objects.",
  },
  method_not_allowed: {
    status: 405,
    meaning: "The address is right, but it doesn’t take this method.",
    remedy: "Use a method that the Allow header names.",
  },
  wrong_state: {
    status: 409,
    meaning: "The state of the envelope or the webhook doesn’t allow this. `reason` says which.",
    remedy: "Decide by `reason`. Trying again doesn’t help unless it is not_sealed or changed.",
  },
  idempotency_conflict: {
    status: 409,
    meaning: "The idempotency key was already used with a different body.",
    remedy: "Use a new key for a new request.",
  },
  too_large: {
    status: 413,
    meaning: "The file or the JSON is over the limit, or all that the account has uploaded is.",
    remedy: "Compress the PDF or split it.",
  },
  unreadable_document: {
    status: 422,
    meaning: "The file isn’t a PDF, is encrypted or restricted, or is damaged.",
    remedy: "Save it again without a password or restrictions.",
  },
  rate_limited: {
    status: 429,
    meaning:
      "Too many requests with this key, a reminder within a day of the last email, or more envelopes in a day than the account may send.",
    remedy: "Wait for the seconds in Retry-After, then try again.",
  },
  internal: {
    status: 500,
    meaning: "Our fault.",
    remedy: "Try again with the same idempotency key. If it persists, send us the requestId.",
  },
  unavailable: {
    status: 503,
    meaning: "Overloaded or under maintenance.",
    remedy: "Back off: 1, 2, 4, 8 seconds, then every 30.",
  },
} as const satisfies Record<string, ApiError>;

export type ErrorCode = keyof typeof ERRORS;

/** Why an answer is wrong_state. */
export const WRONG_STATE_REASONS = {
  draft: "The envelope is still a draft.",
  sent: "The envelope was sent already.",
  completed: "Everyone has signed the envelope.",
  signed_on_paper: "The envelope was signed on paper, so it has no sealed file.",
  declined: "The envelope was declined.",
  voided: "The envelope was voided.",
  expired: "The envelope has expired.",
  signed: "This signer has signed already.",
  not_their_turn: "Others sign before this signer.",
  undeliverable: "The last email to this signer came back. Correct the address first.",
  not_sealed: "The file is there once the envelope is sealed.",
  sent_in_app: "This envelope was sent in the app. Change it there.",
  fixed_signers: "Each role of a template has its signer. Another one needs another template.",
  paper_only: "This contract can’t be signed online.",
  form_withdrawn: "The template’s form is no longer in the library.",
  form_open: "A form among the template’s documents has open questions. Answer them in the app.",
  webhook_off: "The webhook is switched off.",
  changed: "It was changed at the same moment. Read it again.",
} as const;

export type WrongStateReason = keyof typeof WRONG_STATE_REASONS;

/** Any call may answer with these; the reference lists them once. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  "missing_key",
  "invalid_key",
  "not_allowed",
  "rate_limited",
  "internal",
  "unavailable",
];
