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
    remedy: "Create a key in the app, under Settings, then API.",
  },
  documents_exhausted: {
    status: 402,
    meaning:
      "The tier’s documents and the plan’s envelopes are used up, or its register is full. Nothing is charged on top.",
    remedy: "Change the tier or the plan, or send again next month. Test keys never get this.",
  },
  not_allowed: {
    status: 403,
    meaning: "The key is valid but lacks the scope for this call.",
    remedy: "Give the key the scope that `message` names.",
  },
  not_found: {
    status: 404,
    meaning: "No such object, or it belongs to another account or the other mode.",
    remedy: "Check the id. A test key never sees live objects.",
  },
  wrong_state: {
    status: 409,
    meaning: "The envelope’s status doesn’t allow this, such as voiding a completed one.",
    remedy: "Read the envelope again and decide from its status.",
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
    meaning: "The file isn’t a PDF, is encrypted, or is damaged.",
    remedy: "Save it again without a password.",
  },
  rate_limited: {
    status: 429,
    meaning:
      "Too many requests with this key, a second reminder in a day, or more envelopes in a day than the account may send.",
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

/** Any call may answer with these; the reference lists them once. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  "missing_key",
  "invalid_key",
  "not_allowed",
  "rate_limited",
  "internal",
  "unavailable",
];
