import type { ServiceContract } from "../../calls/service-call.ts";
import type { ProductErrorCode } from "../errors.ts";

/** A call of the product backend: a POST with JSON under the specification's `{signature-base}`. */
export type ProductContract = ServiceContract<ProductErrorCode>;

/** Errors of every call; the second row, where it takes a bearer. */
export const COMMON_PRODUCT_ERRORS = [
  ...(["bad-request", "internal", "not-found", "origin-not-allowed", "unavailable"] as const),
  ...(["not-signed-in", "sign-in-expired", "signed-out", "wrong-account"] as const),
] satisfies ProductErrorCode[];
