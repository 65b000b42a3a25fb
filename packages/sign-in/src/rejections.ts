import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import {
  IDENTITY_ERRORS,
  IdentityCallError,
  type IdentityErrorCode,
} from "@sealwright/protocol/identity/errors";
import type { FieldProblem } from "@sealwright/protocol/identity/form-problems";
import { identityFailureMessage } from "@sealwright/protocol/identity/identity-messages";
import type { InvalidLink, Rejected } from "./outcomes.ts";

/** Errors unrelated to the visitor's credentials. */
const NOT_CREDENTIALS: IdentityErrorCode[] = [
  "network-request-failed",
  "service-busy",
  "too-many-requests",
  "unauthorized-domain",
  "user-disabled",
];

/** Errors after which a visitor with the right password should not be told that it is wrong. */
const NOT_PASSWORD: IdentityErrorCode[] = [
  ...NOT_CREDENTIALS,
  "internal-error",
  "missing-recaptcha-token",
  "operation-not-allowed",
];

export function rejected(message: string, field: FieldProblem["field"] = null): Rejected {
  return { outcome: "rejected", field, message };
}

/** @param fallback the message for an internal error */
export function identityRejection(error: unknown, fallback: string): Rejected {
  if (!(error instanceof IdentityCallError)) throw error;
  return rejected(error.code === "internal-error" ? fallback : identityFailureMessage(error));
}

/** Enough for a provider's sentence. */
const PROVIDER_MESSAGE_MAX = 300;

/**
 * Where specification section 8 wants the provider's message: a code that we know keeps its sentence, of any other its detail is
 * shown, or the code itself.
 * @param fallback where there is neither
 */
export function providerRejection(error: unknown, fallback: string): Rejected {
  if (!(error instanceof IdentityCallError)) throw error;
  const { code, serverCode = "", detail } = error;
  const isKnown = code !== "internal-error" || Object.hasOwn(IDENTITY_ERRORS, serverCode);
  if (isKnown) return identityRejection(error, fallback);
  return rejected((detail?.trim() || serverCode.trim() || fallback).slice(0, PROVIDER_MESSAGE_MAX));
}

/** The code alone does not tell what there were too many of, so each step has its own message. */
export function isTooManyRequests(error: unknown): boolean {
  return error instanceof IdentityCallError && error.code === "too-many-requests";
}

/** One message for a wrong email and a wrong password, so that it does not reveal who has an account. */
export function passwordRejection(error: unknown): Rejected {
  if (!(error instanceof IdentityCallError)) throw error;
  return rejected(
    NOT_PASSWORD.includes(error.code) ? identityFailureMessage(error) : authMessages.login.wrong,
  );
}

export function isInvalidLinkCode(code: IdentityErrorCode): boolean {
  return code === "expired-action-code" || code === "invalid-action-code";
}

export function invalidLink(error: unknown): InvalidLink | undefined {
  if (!(error instanceof IdentityCallError && isInvalidLinkCode(error.code))) return undefined;
  return { outcome: "invalid-link", code: error.code };
}

export function emailLinkRejection(error: unknown): Rejected {
  if (error instanceof IdentityCallError && error.code === "invalid-email") {
    return rejected(authMessages.emailLink.otherAddress, "email");
  }
  return identityRejection(error, authMessages.login.failed);
}

/** Specification section 8 has one message for social sign-in; the exceptions tell the visitor what to do. */
export function socialRejection(error: unknown): Rejected {
  if (!(error instanceof IdentityCallError)) throw error;
  const isSpecific = [...NOT_CREDENTIALS, "user-cancelled"].includes(error.code);
  return rejected(isSpecific ? identityFailureMessage(error) : authMessages.social.failed);
}

export function codeRejection(error: unknown): Rejected {
  if (!(error instanceof IdentityCallError)) throw error;
  if (error.code === "invalid-verification-code") return rejected(authMessages.twoFactor.wrong, "code");
  const { message } = identityRejection(error, authMessages.twoFactor.failed);
  return rejected(message, "code");
}
