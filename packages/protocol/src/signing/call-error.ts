import { ServiceCallError } from "../calls/service-call.ts";
import type { SigningErrorCode } from "./errors.ts";

/** Errors of every call of the signing service; `not-signed-in`, where an owner makes it. */
export const COMMON_SIGNING_ERRORS = [
  "bad-request",
  "internal",
  "not-signed-in",
  "unavailable",
] as const satisfies readonly SigningErrorCode[];

/** A call that the signing service refused, or failed at. */
export class SigningCallError extends ServiceCallError<SigningErrorCode> {
  override readonly name = "SigningCallError";
}
