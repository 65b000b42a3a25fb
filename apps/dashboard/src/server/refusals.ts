import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { ProductCallError } from "@sealwright/protocol/product/dashboard-client";

/** What a form answers with: which field, and what to do about it. */
export interface FormError {
  field: string;
  /** As it is shown: the specification's own words have no full stop. */
  sentence: string;
}

/** The forms that answer so. */
type FormName =
  | "set-up"
  | "switch-off"
  | "recovery-codes"
  | "password"
  | "password-link"
  | "email"
  | "export"
  | "delete"
  | "sign-in-link";

/** What is to be put right in a form of a page. */
export interface FormRefusal extends FormError {
  form: FormName;
  /** What stands in its fields again, by name: no password and no code. */
  kept?: Record<string, string>;
}

/** The field that no form has: what is to be put right is the sign-in. */
export const SIGN_IN_FIELD = "sign-in";

export const SIGN_IN_TOO_OLD: FormError = {
  field: SIGN_IN_FIELD,
  sentence: "Your sign-in is more than five minutes old, so nothing was done. Please sign in again.",
};

export const WEAK_PASSWORD: FormError = { field: "newPassword", sentence: "Weak Password" };

/** A sentence of the product backend, which may come without its full stop. */
export function inFull(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

const CODE_WORDS = new Set([
  "invalid-code",
  "too-many-attempts",
  "two-factor-required",
  "two-factor-unavailable",
]);

/** What the owner can put right in the field of the code. @throws the error, when it is nothing of theirs */
export function codeError(error: unknown): FormError {
  if (error instanceof ProductCallError && error.code === "recent-sign-in-required") return SIGN_IN_TOO_OLD;
  if (error instanceof ProductCallError && CODE_WORDS.has(error.code ?? "")) {
    return { field: "code", sentence: inFull(error.message) };
  }
  throw error;
}

/** That a mail cannot be sent now, to be read at some field. @throws the error, when it is anything else */
export function mailError(error: unknown, field: string): FormError {
  if (error instanceof ProductCallError && error.code === "recent-sign-in-required") return SIGN_IN_TOO_OLD;
  const tooMany =
    (error instanceof IdentityCallError && error.code === "too-many-requests") ||
    (error instanceof ProductCallError && error.code === "too-many-emails");
  if (tooMany) return { field, sentence: "Too many mails went there. Please wait an hour and try again." };
  if (error instanceof IdentityCallError && error.code === "invalid-recipient-email") {
    return { field, sentence: "The mail server refuses this address." };
  }
  throw error;
}

const PASSWORD_SENTENCES: Partial<Record<IdentityCallError["code"], string>> = {
  "invalid-credential": "That is not the password of this account.",
  "missing-password": "Enter your password.",
  "multi-factor-auth-required": "This account asks for a code with its password. Have a link mailed instead.",
  "service-busy": "We are busy just now. Please try again in a moment.",
  "too-many-requests": "Too many attempts. Please wait a few minutes and try again.",
  "user-disabled": "This account is disabled. Please write to us.",
};

/** What the owner can put right in the field of the password. @throws the error, when it is nothing of theirs */
export function passwordError(error: unknown): FormError {
  const sentence = error instanceof IdentityCallError ? PASSWORD_SENTENCES[error.code] : undefined;
  if (sentence) return { field: "password", sentence };
  throw error;
}

/** What the owner can put right in the fields of a new password. @throws the error, when it is nothing of theirs */
export function newPasswordError(error: unknown): FormError {
  const isCall = error instanceof IdentityCallError || error instanceof ProductCallError;
  if (isCall && error.code === "weak-password") return WEAK_PASSWORD;
  if (error instanceof ProductCallError && error.code === "too-many-attempts") {
    return { field: "password", sentence: inFull(error.message) };
  }
  return passwordError(error);
}
