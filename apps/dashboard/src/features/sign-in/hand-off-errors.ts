import { ProductCallError } from "@sealwright/protocol/product/dashboard-client";

/** By error code, which is in the URL after the redirect. */
const MESSAGES = {
  "invalid-handoff": "This sign-in link has expired or has already been used. Please sign in again.",
  "wrong-account": "This sign-in link is for a different account.",
  "not-signed-in": "Please sign in.",
  "signed-out": "You were signed out. Please sign in again.",
  "sign-in-expired": "Your sign-in has expired. Please sign in again.",
  "email-not-verified": "Please verify your email address, check your inbox.",
  "two-factor-required": "Enter the code from your authenticator app first.",
  "two-factor-unavailable": "We can no longer check your two-factor codes. Please contact us.",
  "too-many-attempts": "Too many attempts. Please wait a few minutes and try again.",
} as const;

type HandOffErrorCode = keyof typeof MESSAGES;

/** @returns undefined for a server error */
export function handOffErrorCode(error: unknown): HandOffErrorCode | undefined {
  if (!(error instanceof ProductCallError) || !error.status || error.status >= 500) return undefined;
  return isErrorCode(error.code) ? error.code : "invalid-handoff";
}

/** @param code untrusted, from the URL */
export function handOffMessage(code: string | undefined): string | undefined {
  return isErrorCode(code) ? MESSAGES[code] : undefined;
}

function isErrorCode(code: string | undefined): code is HandOffErrorCode {
  return code !== undefined && Object.hasOwn(MESSAGES, code);
}
