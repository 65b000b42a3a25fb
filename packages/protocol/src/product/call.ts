import { type CallOptions, createJsonCall, type JsonCall } from "../json-call.ts";
import type { ProductErrorCode } from "./errors.ts";

/** A call that the product backend rejected, or that did not reach it. */
export class ProductCallError extends Error {
  /** Undefined when no response came. */
  readonly status: number | undefined;
  readonly code: ProductErrorCode | undefined;

  constructor(message: string, status?: number, code?: ProductErrorCode) {
    super(message);
    this.name = "ProductCallError";
    this.status = status;
    this.code = code;
  }
}

/** `baseUrl` is the specification's `{signature-base}`. */
export type ProductClientOptions = CallOptions;

/** @returns a call that throws ProductCallError */
export function createProductCall(options: ProductClientOptions): JsonCall {
  return createJsonCall(options, ProductCallError);
}
