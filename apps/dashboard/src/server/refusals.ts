import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { ProductCallError } from "@sealwright/protocol/product/dashboard-client";

/** What a form answers with: which field, and what to do about it. */
export interface FormError {
  field: string;
  sentence: string;
}

/** What a form of the security page answers with. */
export interface SecurityFormError extends FormError {
  form: "switch-off" | "recovery-codes" | "password" | "email";
}

/** What a form of the data page answers with. */
export interface DataFormError extends FormError {
  form: "export" | "delete";
}

const CODE_WORDS = new Set(["code-wrong", "too-many-attempts", "two-factor-required"]);

/** What the owner can put right in the field of the code. @throws the error, when it is nothing of theirs */
export function codeError(error: unknown): FormError {
  if (error instanceof ProductCallError && CODE_WORDS.has(error.code ?? "")) {
    return { field: "code", sentence: error.message };
  }
  throw error;
}

/** What the owner can put right in the field of the new address. @throws the error, when it is nothing of theirs */
export function newEmailError(error: unknown): FormError {
  if (error instanceof IdentityCallError && error.code === "too-many-requests") {
    return { field: "newEmail", sentence: "Too many mails went there. Please wait an hour and try again" };
  }
  throw error;
}

const PASSWORD_SENTENCES: Partial<Record<IdentityCallError["code"], string>> = {
  "invalid-credential": "That is not the password of this account",
  "missing-password": "Enter your password",
  "too-many-requests": "Too many attempts. Please wait a few minutes and try again",
  "user-disabled": "This account is disabled. Please write to us",
};

/** What the owner can put right in the field of the password. @throws the error, when it is nothing of theirs */
export function passwordError(error: unknown): FormError {
  const sentence = error instanceof IdentityCallError ? PASSWORD_SENTENCES[error.code] : undefined;
  if (sentence) return { field: "password", sentence };
  throw error;
}
