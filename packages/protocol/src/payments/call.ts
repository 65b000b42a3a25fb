import { type CallOptions, createServiceCall, ServiceCallError } from "../calls/service-call.ts";
import { COMMON_PAYMENTS_ERRORS } from "./calls/payments-contract.ts";
import type { PaymentsErrorCode } from "./errors.ts";

/** A call that the payments backend rejected, or that did not come back with its answer. */
export class PaymentsCallError extends ServiceCallError<PaymentsErrorCode> {
  override readonly name = "PaymentsCallError";
}

export type PaymentsCall = ReturnType<typeof createPaymentsCall>;

/** @param options baseUrl: the specification's `{payments-base}` @returns `call(contract, request, bearer)`, which throws PaymentsCallError */
export function createPaymentsCall(options: CallOptions) {
  return createServiceCall<PaymentsErrorCode>(options, {
    common: COMMON_PAYMENTS_ERRORS,
    CallError: PaymentsCallError,
  });
}
