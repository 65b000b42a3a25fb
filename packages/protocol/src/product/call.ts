import { type CallOptions, createServiceCall, ServiceCallError } from "../calls/service-call.ts";
import { COMMON_PRODUCT_ERRORS } from "./calls/product-contract.ts";
import type { ProductErrorCode } from "./errors.ts";

/** A call that the product backend rejected, or that did not come back with its answer. */
export class ProductCallError extends ServiceCallError<ProductErrorCode> {
  override readonly name = "ProductCallError";
}

export type ProductCall = ReturnType<typeof createProductCall>;

/** @param options baseUrl: the specification's `{signature-base}` @returns `call(contract, request, bearer)`, which throws ProductCallError */
export function createProductCall(options: CallOptions) {
  return createServiceCall<ProductErrorCode>(options, {
    common: COMMON_PRODUCT_ERRORS,
    CallError: ProductCallError,
  });
}
