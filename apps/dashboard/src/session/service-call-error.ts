import { PaymentsCallError } from "@sealwright/protocol/payments/dashboard-client";
import { ProductCallError } from "@sealwright/protocol/product/dashboard-client";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";

/** A failed call of one of the backends. */
export function isServiceCallError(
  error: unknown,
): error is ProductCallError | PaymentsCallError | SigningCallError {
  return (
    error instanceof ProductCallError ||
    error instanceof PaymentsCallError ||
    error instanceof SigningCallError
  );
}
