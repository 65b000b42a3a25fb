import { SIGNING_ERRORS, type SigningErrorCode } from "@sealwright/protocol/signing/errors";
import { CallError } from "@sealwright/runtime";

/** An error that the caller can see. */
export class SigningError extends CallError<SigningErrorCode> {
  /** @param sentence replaces the code's own sentence where more can be said */
  constructor(code: SigningErrorCode, sentence?: string, problems?: Record<string, string>) {
    super(code, SIGNING_ERRORS[code], sentence, problems);
  }
}
