/**
 * Every error word of the Identity Toolkit protocol that the service answers with, and the code under which clients
 * know it. One table: the service cannot send a word that clients do not understand.
 */
export const IDENTITY_ERRORS = {
  ADMIN_ONLY_OPERATION: "admin-restricted-operation",
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: "requires-recent-login",
  EMAIL_EXISTS: "email-already-in-use",
  EXPIRED_OOB_CODE: "expired-action-code",
  INSUFFICIENT_PERMISSION: "insufficient-permission",
  INTERNAL_ERROR: "internal-error",
  INVALID_CONTINUE_URI: "invalid-continue-uri",
  INVALID_EMAIL: "invalid-email",
  INVALID_GRANT_TYPE: "internal-error",
  INVALID_ID_TOKEN: "invalid-user-token",
  INVALID_LOGIN_CREDENTIALS: "invalid-credential",
  INVALID_OOB_CODE: "invalid-action-code",
  INVALID_REFRESH_TOKEN: "invalid-user-token",
  INVALID_REQ_TYPE: "internal-error",
  MISSING_EMAIL: "missing-email",
  MISSING_ID_TOKEN: "internal-error",
  MISSING_OOB_CODE: "internal-error",
  MISSING_PASSWORD: "missing-password",
  MISSING_REFRESH_TOKEN: "internal-error",
  MISSING_REQ_TYPE: "internal-error",
  OPERATION_NOT_ALLOWED: "operation-not-allowed",
  SEND_EMAIL_FAILED: "internal-error",
  TOKEN_EXPIRED: "user-token-expired",
  TOO_MANY_ATTEMPTS_TRY_LATER: "too-many-requests",
  UNAUTHORIZED_DOMAIN: "unauthorized-continue-uri",
  USER_DISABLED: "user-disabled",
  USER_NOT_FOUND: "user-token-expired",
  WEAK_PASSWORD: "weak-password",
} as const;

export type IdentityErrorWord = keyof typeof IDENTITY_ERRORS;

/** What a client is told: the protocol's codes, and those that arise before an answer. */
export type IdentityErrorCode =
  | (typeof IDENTITY_ERRORS)[IdentityErrorWord]
  | "network-request-failed"
  | "unauthorized-domain";

/** A call that the identity service refused, or that did not reach it. */
export class IdentityCallError extends Error {
  readonly code: IdentityErrorCode;
  /** The wire's word, when there was an answer: `EMAIL_EXISTS`. */
  readonly word: string | undefined;
  /** What the service adds for people behind `CODE : `. */
  readonly detail: string | undefined;

  constructor(code: IdentityErrorCode, word?: string, detail?: string) {
    super(detail ?? word ?? code);
    this.name = "IdentityCallError";
    this.code = code;
    this.word = word;
    this.detail = detail;
  }
}

/** Reads the protocol's `CODE : detail` message. */
export function identityCallError(message: string): IdentityCallError {
  const [word = "", detail] = message.split(" : ", 2);
  const code = Object.hasOwn(IDENTITY_ERRORS, word)
    ? IDENTITY_ERRORS[word as IdentityErrorWord]
    : "internal-error";
  return new IdentityCallError(code, word, detail);
}
