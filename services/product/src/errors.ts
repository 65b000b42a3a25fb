import { PRODUCT_ERRORS, type ProductErrorCode } from "@sealwright/protocol/product/errors";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** An error that the caller can see. */
export class ProductError extends Error {
  readonly code: ProductErrorCode;
  readonly status: ContentfulStatusCode;
  /** What is wrong with a form's fields, by name. */
  readonly problems: Record<string, string> | undefined;

  /** @param sentence replaces the code's own sentence where more can be said */
  constructor(code: ProductErrorCode, sentence?: string, problems?: Record<string, string>) {
    const [status, ownSentence] = PRODUCT_ERRORS[code];
    super(sentence ?? ownSentence);
    this.name = "ProductError";
    this.code = code;
    this.status = status;
    this.problems = problems;
  }
}
