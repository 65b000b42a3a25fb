import { PAYMENTS_ERRORS, type PaymentsErrorCode } from "@sealwright/protocol/payments/errors";
import { CallError } from "@sealwright/runtime";

/** An error that the caller can see. */
export class PaymentsError extends CallError<PaymentsErrorCode> {
  /** @param sentence replaces the code's own sentence where more can be said */
  constructor(code: PaymentsErrorCode, sentence?: string) {
    super(code, PAYMENTS_ERRORS[code], sentence);
  }
}
