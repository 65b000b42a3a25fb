import type { Caller, RequestSchema } from "../../calls/contract.ts";
import type { ServiceContract } from "../../calls/service-call.ts";
import type { PaymentsErrorCode } from "../errors.ts";

/** A call of the payments backend, with JSON under the specification's `{payments-base}`. */
export interface PaymentsContract<
  Schema extends RequestSchema = RequestSchema,
  Answer = unknown,
  Who extends Caller = Caller,
> extends ServiceContract<PaymentsErrorCode, Schema, Answer, Who> {
  /** The request's field that says whom it is about, where that is not `email`. */
  about?: "ownerEmail";
}

/** Errors of every call; the second row, where it takes a bearer. */
export const COMMON_PAYMENTS_ERRORS = [
  ...(["bad-request", "internal", "not-found", "origin-not-allowed", "payments-off", "unavailable"] as const),
  ...(["not-signed-in", "sign-in-expired", "wrong-account"] as const),
] satisfies PaymentsErrorCode[];
