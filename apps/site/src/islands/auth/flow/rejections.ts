import { IdentityCallError, type IdentityErrorCode } from "@sealwright/protocol/identity/errors";
import { authMessages, identityErrorMessage } from "../../../content/strings/auth-messages.ts";
import type { Problem } from "./validation.ts";

/** A step that was not taken, and why, in words for the person. */
export type Refused = { outcome: "refused" } & Problem;

/** Refusals that say nothing of anybody's credentials. */
const ABOUT_NEITHER: IdentityErrorCode[] = [
  "network-request-failed",
  "service-busy",
  "too-many-requests",
  "unauthorized-domain",
  "user-disabled",
];

/** As well, where a password was asked for: whoever typed the right one must not look for the mistake in it. */
const NOT_THE_PASSWORD: IdentityErrorCode[] = [
  ...ABOUT_NEITHER,
  "internal-error",
  "missing-recaptcha-token",
  "operation-not-allowed",
];

export function refused(message: string, field: Problem["field"] = null): Refused {
  return { outcome: "refused", field, message };
}

export function refusedByIdentity(error: unknown, otherwise: string): Refused {
  if (!(error instanceof IdentityCallError)) throw error;
  return refused(error.code === "internal-error" ? otherwise : identityErrorMessage(error.code));
}

/** The identity service asks for a pause: of what, only the step knows. */
export function isTooMany(error: unknown): boolean {
  return error instanceof IdentityCallError && error.code === "too-many-requests";
}

/** What is wrong with an address or a password is one answer; only what is about neither has a sentence of its own. */
export function refusedLogin(error: unknown): Refused {
  if (!(error instanceof IdentityCallError)) throw error;
  return refused(
    NOT_THE_PASSWORD.includes(error.code) ? identityErrorMessage(error.code) : authMessages.login.wrong,
  );
}

/** The form behind a mailed link was sent, and its link never works again. */
export interface DeadLink {
  outcome: "dead-link";
  code: IdentityErrorCode;
}

export function isDeadLink(code: IdentityErrorCode): boolean {
  return code === "expired-action-code" || code === "invalid-action-code";
}

/** @returns undefined where the refusal is about something else, which another try may mend */
export function deadLink(error: unknown): DeadLink | undefined {
  if (!(error instanceof IdentityCallError && isDeadLink(error.code))) return undefined;
  return { outcome: "dead-link", code: error.code };
}

/** A mailed link does not sign in: to the address that was given, or at all. */
export function refusedLink(error: unknown): Refused {
  if (error instanceof IdentityCallError && error.code === "invalid-email") {
    return refused(authMessages.emailLink.otherAddress, "email");
  }
  return refusedByIdentity(error, authMessages.login.failed);
}

/** A provider's window came back with a refusal: specification section 8, but for what the person can do about it. */
export function refusedSocial(error: unknown): Refused {
  if (!(error instanceof IdentityCallError)) throw error;
  const said = [...ABOUT_NEITHER, "user-cancelled"].includes(error.code);
  return refused(said ? identityErrorMessage(error.code) : authMessages.social.failed);
}

/** A code of the identity service's second factor was refused. */
export function refusedCode(error: unknown): Refused {
  if (!(error instanceof IdentityCallError)) throw error;
  if (error.code === "invalid-verification-code") return refused(authMessages.twoFactor.wrong, "code");
  const { message } = refusedByIdentity(error, authMessages.twoFactor.failed);
  return refused(message, "code");
}
