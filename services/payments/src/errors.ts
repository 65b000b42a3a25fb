import { PAYMENTS_ERRORS, type PaymentsErrorCode } from "@sealwright/protocol/payments/errors";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** An error that the caller can see. */
export class PaymentsError extends Error {
  readonly code: PaymentsErrorCode;
  readonly status: ContentfulStatusCode;

  /** @param sentence replaces the code's own sentence where more can be said */
  constructor(code: PaymentsErrorCode, sentence?: string) {
    const [status, ownSentence] = PAYMENTS_ERRORS[code];
    super(sentence ?? ownSentence);
    this.name = "PaymentsError";
    this.code = code;
    this.status = status;
  }
}
