import { type CallOptions, createJsonCall, type JsonCall } from "../json-call.ts";
import type { PaymentsErrorCode } from "./errors.ts";

/** A call that the payments backend rejected, or that did not reach it. */
export class PaymentsCallError extends Error {
  /** Undefined when no response came. */
  readonly status: number | undefined;
  readonly code: PaymentsErrorCode | undefined;

  constructor(message: string, status?: number, code?: PaymentsErrorCode) {
    super(message);
    this.name = "PaymentsCallError";
    this.status = status;
    this.code = code;
  }
}

/** `baseUrl` is the specification's `{payments-base}`. */
export type PaymentsClientOptions = CallOptions;

/** @returns a call that throws PaymentsCallError */
export function createPaymentsCall(options: PaymentsClientOptions): JsonCall {
  return createJsonCall(options, PaymentsCallError);
}
