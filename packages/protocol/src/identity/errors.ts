import type { MfaPendingAnswer } from "./messages.ts";

/**
 * Every error word of the Identity Toolkit protocol that pages may be answered with, and the code under which clients
 * know it. One table: the service cannot send a word that clients do not understand.
 */
export const IDENTITY_ERRORS = {
  ADMIN_ONLY_OPERATION: "admin-restricted-operation",
  CLAIMS_TOO_LARGE: "internal-error",
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: "requires-recent-login",
  DUPLICATE_LOCAL_ID: "internal-error",
  EMAIL_EXISTS: "email-already-in-use",
  EMAIL_NOT_FOUND: "user-not-found",
  EXPIRED_OOB_CODE: "expired-action-code",
  FORBIDDEN_CLAIM: "internal-error",
  INSUFFICIENT_PERMISSION: "insufficient-permission",
  INTERNAL_ERROR: "internal-error",
  INVALID_CLAIMS: "internal-error",
  INVALID_CODE: "invalid-verification-code",
  INVALID_CONTINUE_URI: "invalid-continue-uri",
  INVALID_EMAIL: "invalid-email",
  INVALID_GRANT_TYPE: "internal-error",
  INVALID_HASH_ALGORITHM: "internal-error",
  INVALID_IDENTIFIER: "invalid-email",
  INVALID_IDP_RESPONSE: "invalid-credential",
  INVALID_ID_TOKEN: "invalid-user-token",
  INVALID_LOCAL_ID: "internal-error",
  INVALID_LOGIN_CREDENTIALS: "invalid-credential",
  INVALID_MFA_PENDING_CREDENTIAL: "invalid-multi-factor-session",
  INVALID_OOB_CODE: "invalid-action-code",
  INVALID_PAGE_SELECTION: "internal-error",
  INVALID_PROVIDER_ID: "invalid-credential",
  INVALID_PASSWORD: "wrong-password",
  INVALID_REFRESH_TOKEN: "invalid-user-token",
  INVALID_REQ_TYPE: "internal-error",
  INVALID_TEMPORARY_PROOF: "invalid-credential",
  MFA_ENROLLMENT_NOT_FOUND: "multi-factor-info-not-found",
  MISSING_CONTINUE_URI: "internal-error",
  MISSING_EMAIL: "missing-email",
  MISSING_IDENTIFIER: "missing-email",
  MISSING_ID_TOKEN: "internal-error",
  MISSING_LOCAL_ID: "internal-error",
  MISSING_OOB_CODE: "internal-error",
  MISSING_PASSWORD: "missing-password",
  MISSING_RECAPTCHA_TOKEN: "missing-recaptcha-token",
  MISSING_REFRESH_TOKEN: "internal-error",
  MISSING_REQ_TYPE: "internal-error",
  OPERATION_NOT_ALLOWED: "operation-not-allowed",
  SEND_EMAIL_FAILED: "internal-error",
  TOKEN_EXPIRED: "user-token-expired",
  TOO_MANY_ATTEMPTS_TRY_LATER: "too-many-requests",
  UNAUTHORIZED_DOMAIN: "unauthorized-continue-uri",
  USER_CANCELLED: "user-cancelled",
  USER_DISABLED: "user-disabled",
  USER_NOT_FOUND: "user-token-expired",
  WEAK_PASSWORD: "weak-password",
} as const;

/**
 * Words of calls that no page makes yet: to pages they are `internal-error`. The page that comes to make such a call moves
 * its words into the table, under the codes that stock clients have for them, and the code then asks for a sentence.
 */
type FurtherWord =
  | "FEDERATED_USER_ID_ALREADY_LINKED"
  | "INVALID_NEW_EMAIL"
  | "INVALID_PHONE_NUMBER"
  | "INVALID_SESSION_INFO"
  | "MISSING_CODE"
  | "MISSING_MFA_ENROLLMENT_ID"
  | "MISSING_MFA_PENDING_CREDENTIAL"
  | "MISSING_NEW_EMAIL"
  | "MISSING_OR_INVALID_NONCE"
  | "MISSING_PHONE_NUMBER"
  | "MISSING_SESSION_INFO"
  | "PHONE_NUMBER_EXISTS"
  | "PROVIDER_ALREADY_LINKED"
  | "SECOND_FACTOR_EXISTS"
  | "SESSION_EXPIRED"
  | "UNSUPPORTED_FIRST_FACTOR"
  | "UNVERIFIED_EMAIL";

export type IdentityErrorWord = keyof typeof IDENTITY_ERRORS | FurtherWord;

/** What a client is told: the protocol's codes, and those that arise before an answer. */
export type IdentityErrorCode =
  | (typeof IDENTITY_ERRORS)[keyof typeof IDENTITY_ERRORS]
  | "multi-factor-auth-required"
  | "network-request-failed"
  | "popup-blocked"
  | "popup-closed-by-user"
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

/** The first factor was right, and a code of the identity service's own second factor is asked for. */
export class MultiFactorRequiredError extends IdentityCallError {
  readonly pending: MfaPendingAnswer;

  constructor(pending: MfaPendingAnswer) {
    super("multi-factor-auth-required");
    this.name = "MultiFactorRequiredError";
    this.pending = pending;
  }
}

/** Reads the protocol's `CODE : detail` message. */
export function identityCallError(message: string): IdentityCallError {
  const [word = "", detail] = message.split(" : ", 2);
  const code = Object.hasOwn(IDENTITY_ERRORS, word)
    ? IDENTITY_ERRORS[word as keyof typeof IDENTITY_ERRORS]
    : "internal-error";
  return new IdentityCallError(code, word, detail);
}
