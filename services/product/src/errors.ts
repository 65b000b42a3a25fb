import { PRODUCT_ERRORS, type ProductErrorCode } from "@sealwright/protocol/product/errors";
import { CallError } from "@sealwright/runtime";

/** An error that the caller can see. */
export class ProductError extends CallError<ProductErrorCode> {
  /** @param sentence replaces the code's own sentence where more can be said */
  constructor(code: ProductErrorCode, sentence?: string, problems?: Record<string, string>) {
    super(code, PRODUCT_ERRORS[code], sentence, problems);
  }
}
