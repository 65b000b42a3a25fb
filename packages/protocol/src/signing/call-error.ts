import { ServiceCallError } from "../calls/service-call.ts";
import type { SigningErrorCode } from "./errors.ts";

/** Errors of every call of the signing service; those of accounts, roles and workspaces, where an owner makes it. */
export const COMMON_SIGNING_ERRORS = [
  "bad-request",
  "internal",
  "not-signed-in",
  "role-not-allowed",
  "unavailable",
  "workspace-not-found",
] as const satisfies readonly SigningErrorCode[];

/** A call that the signing service refused, or failed at. */
export class SigningCallError extends ServiceCallError<SigningErrorCode> {
  override readonly name = "SigningCallError";
}
