import { type CallOptions, createJsonCall, type JsonCall, type Problems } from "../json-call.ts";
import type { ProductErrorCode } from "./errors.ts";

/** A call that the product backend rejected, or that did not reach it. */
export class ProductCallError extends Error {
  /** Undefined when no response came. */
  readonly status: number | undefined;
  readonly code: ProductErrorCode | undefined;
  /** What is wrong with a form's fields, by name. */
  readonly problems: Problems;

  constructor(message: string, status?: number, code?: ProductErrorCode, problems: Problems = {}) {
    super(message);
    this.name = "ProductCallError";
    this.status = status;
    this.code = code;
    this.problems = problems;
  }
}

/** `baseUrl` is the specification's `{signature-base}`. */
export type ProductClientOptions = CallOptions;

/** @returns a call that throws ProductCallError */
export function createProductCall(options: ProductClientOptions): JsonCall {
  return createJsonCall(options, ProductCallError);
}
