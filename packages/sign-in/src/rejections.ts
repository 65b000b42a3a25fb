import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import {
  IDENTITY_ERRORS,
  IdentityCallError,
  type IdentityErrorCode,
} from "@sealwright/protocol/identity/errors";
import type { FieldProblem } from "@sealwright/protocol/identity/form-problems";
import { identityFailureMessage } from "@sealwright/protocol/identity/identity-messages";
import type { ProductCallError } from "@sealwright/protocol/product/call";
import type { InvalidLink, Rejected, RejectionReason } from "./outcomes.ts";

/** Errors unrelated to the visitor's credentials. */
const NOT_CREDENTIALS: IdentityErrorCode[] = [
  "network-request-failed",
  "service-busy",
  "too-many-requests",
  "unauthorized-domain",
  "user-disabled",
];

/** Errors that trying again does not change. */
const FORBIDDEN: IdentityErrorCode[] = [
  "admin-restricted-operation",
  "insufficient-permission",
  "operation-not-allowed",
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

/** @param because the rejection's reason, and what is known beside */
export function rejected(message: string, because: Pick<Rejected, "reason"> & Partial<Rejected>): Rejected {
  return { outcome: "rejected", field: null, message, ...because };
}

/** A problem of a form before anything is sent. */
export function invalid(problem: FieldProblem): Rejected {
  return { outcome: "rejected", ...problem, reason: "input" };
}

export function wrongCode(message: string): Rejected {
  return rejected(message, { field: "code", reason: "credentials" });
}

/** Why the identity service did not do it. */
export function identityFailure(error: IdentityCallError): Pick<Rejected, "reason" | "cause"> {
  return { reason: identityReason(error), cause: error };
}

function identityReason({ code, outcome, serverCode }: IdentityCallError): RejectionReason {
  if (outcome !== "refused" || code === "service-busy" || serverCode === "UNAVAILABLE") return "unavailable";
  if (code === "network-request-failed") return "unavailable";
  if (code === "too-many-requests") return "limit";
  if (FORBIDDEN.includes(code)) return "forbidden";
  return code === "internal-error" ? "failed" : "credentials";
}

/** Why the product backend did not do it. */
export function serviceFailure(error: ProductCallError): Pick<Rejected, "reason" | "cause"> {
  return { reason: serviceReason(error), cause: error };
}

function serviceReason({ code, outcome, status = 0 }: ProductCallError): RejectionReason {
  if (code === "unavailable" || outcome === "no-connection" || outcome === "time-out") return "unavailable";
  if (status === 429) return "limit";
  return status >= 400 && status < 500 ? "credentials" : "failed";
}

/** @param fallback the message for an internal error */
export function identityRejection(error: unknown, fallback: string): Rejected {
  if (!(error instanceof IdentityCallError)) throw error;
  const message = error.code === "internal-error" ? fallback : identityFailureMessage(error);
  return rejected(message, identityFailure(error));
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
  const message = detail?.trim() || serverCode.trim() || fallback;
  return rejected(message.slice(0, PROVIDER_MESSAGE_MAX), identityFailure(error));
}

/** The code alone does not tell what there were too many of, so each step has its own message. */
export function isTooManyRequests(error: unknown): error is IdentityCallError {
  return error instanceof IdentityCallError && error.code === "too-many-requests";
}

/** One message for a wrong email and a wrong password, so that it does not reveal who has an account. */
export function passwordRejection(error: unknown): Rejected {
  if (!(error instanceof IdentityCallError)) throw error;
  const isOther = NOT_PASSWORD.includes(error.code);
  return isOther
    ? rejected(identityFailureMessage(error), identityFailure(error))
    : rejected(authMessages.login.wrong, { reason: "credentials" });
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
    return rejected(authMessages.emailLink.otherAddress, { field: "email", reason: "credentials" });
  }
  return identityRejection(error, authMessages.login.failed);
}

/** Specification section 8 has one message for social sign-in; the exceptions tell the visitor what to do. */
export function socialRejection(error: unknown): Rejected {
  if (!(error instanceof IdentityCallError)) throw error;
  const isSpecific = [...NOT_CREDENTIALS, "user-cancelled"].includes(error.code);
  const message = isSpecific ? identityFailureMessage(error) : authMessages.social.failed;
  return rejected(message, identityFailure(error));
}

export function codeRejection(error: unknown): Rejected {
  if (!(error instanceof IdentityCallError)) throw error;
  if (error.code === "invalid-verification-code") return wrongCode(authMessages.twoFactor.wrong);
  return { ...identityRejection(error, authMessages.twoFactor.failed), field: "code" };
}
