import { type CallOptions, createServiceCall, ServiceCallError } from "../calls/service-call.ts";
import { COMMON_SIGNING_ERRORS } from "./calls/signing-contract.ts";
import type { SigningErrorCode } from "./errors.ts";

/** A call that the signing service rejected, or that did not come back with its answer. */
export class SigningCallError extends ServiceCallError<SigningErrorCode> {
  override readonly name = "SigningCallError";
}

export type SigningCall = ReturnType<typeof createSigningCall>;

/** @returns `call(contract, request, bearer)`, which throws SigningCallError */
export function createSigningCall(options: CallOptions) {
  return createServiceCall<SigningErrorCode>(options, {
    common: COMMON_SIGNING_ERRORS,
    CallError: SigningCallError,
  });
}
