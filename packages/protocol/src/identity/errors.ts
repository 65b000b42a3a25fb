import type { FailedOutcome } from "../calls/outcome.ts";
import type { MfaPending } from "./calls/tokens.ts";

/**
 * Every error code that the identity service sends, and the client SDKs' code for it. One table: the service cannot send
 * a code that clients do not understand.
 */
export const IDENTITY_ERRORS = {
  ADMIN_ONLY_OPERATION: "admin-restricted-operation",
  CLAIMS_TOO_LARGE: "internal-error",
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: "requires-recent-login",
  DUPLICATE_LOCAL_ID: "internal-error",
  EMAIL_EXISTS: "email-already-in-use",
  EXPIRED_OOB_CODE: "expired-action-code",
  FEDERATED_USER_ID_ALREADY_LINKED: "credential-already-in-use",
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
  INVALID_NEW_EMAIL: "invalid-new-email",
  INVALID_OOB_CODE: "invalid-action-code",
  INVALID_PAGE_SELECTION: "internal-error",
  INVALID_PHONE_NUMBER: "invalid-phone-number",
  INVALID_PROVIDER_ID: "invalid-credential",
  INVALID_RECIPIENT_EMAIL: "invalid-recipient-email",
  INVALID_REFRESH_TOKEN: "invalid-user-token",
  INVALID_REQ_TYPE: "internal-error",
  INVALID_SESSION_INFO: "invalid-verification-id",
  INVALID_TEMPORARY_PROOF: "invalid-credential",
  MFA_ENROLLMENT_NOT_FOUND: "multi-factor-info-not-found",
  MISSING_CODE: "missing-verification-code",
  MISSING_CONTINUE_URI: "internal-error",
  MISSING_EMAIL: "missing-email",
  MISSING_IDENTIFIER: "missing-email",
  MISSING_ID_TOKEN: "internal-error",
  MISSING_LOCAL_ID: "internal-error",
  MISSING_MFA_ENROLLMENT_ID: "missing-multi-factor-info",
  MISSING_MFA_PENDING_CREDENTIAL: "missing-multi-factor-session",
  MISSING_NEW_EMAIL: "missing-new-email",
  MISSING_OOB_CODE: "internal-error",
  MISSING_OR_INVALID_NONCE: "missing-or-invalid-nonce",
  MISSING_PASSWORD: "missing-password",
  MISSING_PHONE_NUMBER: "missing-phone-number",
  MISSING_REFRESH_TOKEN: "internal-error",
  MISSING_REQ_TYPE: "internal-error",
  MISSING_SESSION_INFO: "missing-verification-id",
  OPERATION_NOT_ALLOWED: "operation-not-allowed",
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: "weak-password",
  PHONE_NUMBER_EXISTS: "phone-number-already-exists",
  PROVIDER_ALREADY_LINKED: "provider-already-linked",
  SECOND_FACTOR_EXISTS: "second-factor-already-in-use",
  SEND_EMAIL_FAILED: "internal-error",
  SESSION_EXPIRED: "code-expired",
  TOKEN_EXPIRED: "user-token-expired",
  TOO_MANY_ATTEMPTS_TRY_LATER: "too-many-requests",
  UNAUTHORIZED_DOMAIN: "unauthorized-continue-uri",
  UNAVAILABLE: "internal-error",
  UNEXPECTED_PARAMETER: "internal-error",
  UNSUPPORTED_FIRST_FACTOR: "unsupported-first-factor",
  UNVERIFIED_EMAIL: "unverified-email",
  USER_CANCELLED: "user-cancelled",
  USER_DISABLED: "user-disabled",
  USER_NOT_FOUND: "user-token-expired",
  WEAK_PASSWORD: "weak-password",
} as const;

/**
 * The envelope's reason, in the words of Google's APIs, when the hashing queue is full or the database is away:
 * TOO_MANY_ATTEMPTS_TRY_LATER alone would be a rate limit.
 */
export const BUSY_REASON = "backendError";
/** Shown by stock clients after the code. */
export const BUSY_DETAIL = "The service is busy. Please try again in a moment";

/** Codes that other implementations send and ours never does, since some reveal whether an account exists. */
const FOREIGN_ERRORS = {
  EMAIL_NOT_FOUND: "user-not-found",
  INVALID_PASSWORD: "wrong-password",
  INVALID_RECAPTCHA_TOKEN: "missing-recaptcha-token",
  MISSING_RECAPTCHA_TOKEN: "missing-recaptcha-token",
  PASSWORD_LOGIN_DISABLED: "operation-not-allowed",
  QUOTA_EXCEEDED: "too-many-requests",
  RESET_PASSWORD_EXCEED_LIMIT: "too-many-requests",
} as const;

export type ServerErrorCode = keyof typeof IDENTITY_ERRORS;

/** The client SDKs' codes, plus those for failures without a response and for a full queue. */
export type IdentityErrorCode =
  | (typeof IDENTITY_ERRORS)[keyof typeof IDENTITY_ERRORS]
  | (typeof FOREIGN_ERRORS)[keyof typeof FOREIGN_ERRORS]
  | "multi-factor-auth-required"
  | "network-request-failed"
  | "popup-blocked"
  | "popup-closed-by-user"
  | "service-busy"
  | "unauthorized-domain";

interface FailureDetails {
  /** The human-readable part after `CODE : `. */
  detail?: string | undefined;
  /** Refused, if not given. */
  outcome?: FailedOutcome;
  /** Seconds until it may be tried again. */
  retryAfter?: number | undefined;
  /** For the log, where no service refused. */
  cause?: unknown;
}

/** The identity service rejected a call, or it did not come back with its answer. */
export class IdentityCallError extends Error {
  readonly code: IdentityErrorCode;
  readonly outcome: FailedOutcome;
  /** The code in the response, if there was one: `EMAIL_EXISTS`. */
  readonly serverCode: string | undefined;
  readonly detail: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: IdentityErrorCode,
    serverCode?: string,
    { detail, outcome = "refused", retryAfter, cause }: FailureDetails = {},
  ) {
    super(detail ?? serverCode ?? code, { cause });
    this.name = "IdentityCallError";
    this.code = code;
    this.outcome = outcome;
    this.serverCode = serverCode;
    this.detail = detail;
    this.retryAfter = retryAfter;
  }
}

/** The first factor was correct; a code of the second factor is required. */
export class MultiFactorRequiredError extends IdentityCallError {
  readonly pending: MfaPending;

  constructor(pending: MfaPending) {
    super("multi-factor-auth-required");
    this.name = "MultiFactorRequiredError";
    this.pending = pending;
  }
}

/** Parses the protocol's `CODE : detail` message. @param envelope what else came with it */
export function identityCallError(
  message: string,
  { reason, retryAfter }: { reason?: string | undefined; retryAfter?: number | undefined } = {},
): IdentityCallError {
  const [serverCode = "", detail] = message.split(" : ", 2);
  const details = { detail, retryAfter };
  if (reason === BUSY_REASON) return new IdentityCallError("service-busy", serverCode, details);
  const codes: Record<string, IdentityErrorCode> = { ...IDENTITY_ERRORS, ...FOREIGN_ERRORS };
  const code = (Object.hasOwn(codes, serverCode) ? codes[serverCode] : undefined) ?? "internal-error";
  return new IdentityCallError(code, serverCode, details);
}
