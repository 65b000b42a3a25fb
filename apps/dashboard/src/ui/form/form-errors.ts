import { withFullStop } from "@sealwright/protocol/error-text";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { identityFailureMessage } from "@sealwright/protocol/identity/identity-messages";
import { ProductCallError } from "@sealwright/protocol/product/dashboard-client";

export interface FieldError {
  field: string;
  /** As shown: the specification's own messages have no period. */
  message: string;
}

type FormName =
  | "set-up"
  | "set-up-sign-in"
  | "turn-off"
  | "recovery-codes"
  | "password"
  | "password-link"
  | "email"
  | "provider"
  | "name"
  | "export"
  | "delete"
  | "sign-in-link"
  | "remind"
  | "correct"
  | "void"
  | "extend"
  | "responsible"
  | "invite"
  | "change-role"
  | "hand-over"
  | "seats"
  | "workspace-name"
  | "webhook"
  | "terms"
  | "template"
  | "deadline-settings";

export interface FormError extends FieldError {
  form: FormName;
  /** Values to fill in again, by field name: no passwords, no codes. */
  values?: Record<string, string>;
  /** The service checked the code itself: it is wrong. */
  isWrongCode?: true;
}

/** Not a real field: the owner has to sign in again. */
export const SIGN_IN_FIELD = "sign-in";

export const SIGN_IN_TOO_OLD: FieldError = {
  field: SIGN_IN_FIELD,
  message: "You signed in more than five minutes ago, so nothing was changed. Please sign in again.",
};

export const WEAK_PASSWORD: FieldError = { field: "newPassword", message: "Weak Password" };

const CODE_ERRORS = new Set([
  "invalid-code",
  "too-many-attempts",
  "two-factor-required",
  "two-factor-unavailable",
]);

/** Errors that the owner can correct in the code field. @throws any other error */
export function codeError(error: unknown): FieldError {
  if (error instanceof ProductCallError && error.code === "recent-sign-in-required") return SIGN_IN_TOO_OLD;
  if (error instanceof ProductCallError && CODE_ERRORS.has(error.code ?? "")) {
    return { field: "code", message: withFullStop(error.message) };
  }
  throw error;
}

/** The reason why an email cannot be sent, shown at a field. @throws any other error */
export function mailError(error: unknown, field: string): FieldError {
  if (error instanceof ProductCallError && error.code === "recent-sign-in-required") return SIGN_IN_TOO_OLD;
  const tooMany =
    (error instanceof IdentityCallError && error.code === "too-many-requests") ||
    (error instanceof ProductCallError && error.code === "too-many-emails");
  if (tooMany) {
    return { field, message: "We’ve sent too many emails to this address. Please try again in an hour." };
  }
  if (error instanceof ProductCallError && error.code === "undeliverable-address") {
    return { field, message: withFullStop(error.message) };
  }
  if (error instanceof IdentityCallError && error.code === "invalid-recipient-email") {
    return { field, message: "The mail server rejected this address." };
  }
  throw error;
}

/** Why a linked provider was not removed, shown at the password. @throws any other error */
export function providerError(error: ProductCallError): FieldError {
  if (error.code === "recent-sign-in-required") return SIGN_IN_TOO_OLD;
  if (error.code === "last-sign-in-method" || error.code === "too-many-attempts") {
    return { field: "password", message: withFullStop(error.message) };
  }
  throw error;
}

const PASSWORD_MESSAGES: Partial<Record<IdentityCallError["code"], string>> = {
  "invalid-credential": "That’s not the password for this account.",
  "missing-password": "Enter your password.",
  "multi-factor-auth-required":
    "This account needs a code along with its password. Use an email link instead.",
  "service-busy": "We’re busy right now. Please try again in a moment.",
  "too-many-requests": "Too many attempts. Please wait a few minutes and try again.",
  "user-disabled": "This account is disabled. Please contact us.",
};

/** Errors that the owner can correct in the password field. @throws any other error */
export function passwordError(error: unknown): FieldError {
  const message = error instanceof IdentityCallError ? PASSWORD_MESSAGES[error.code] : undefined;
  if (message) return { field: "password", message };
  throw error;
}

/** Errors that the owner can correct in the new-password fields. @throws any other error */
export function newPasswordError(error: unknown): FieldError {
  if (error instanceof IdentityCallError && error.code === "weak-password")
    return { ...WEAK_PASSWORD, message: identityFailureMessage(error) };
  if (error instanceof ProductCallError && error.code === "weak-password")
    return { ...WEAK_PASSWORD, message: error.message };
  if (error instanceof ProductCallError && error.code === "too-many-attempts") {
    return { field: "password", message: withFullStop(error.message) };
  }
  return passwordError(error);
}
