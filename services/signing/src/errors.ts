import { SIGNING_ERRORS, type SigningErrorCode } from "@sealwright/protocol/signing/errors";
import { CallError, SECOND } from "@sealwright/runtime";

/** An error that the caller can see. */
export class SigningError extends CallError<SigningErrorCode> {
  /** Of what is limited: seconds until it may be done again. */
  retryAfter: number | undefined;

  /** @param sentence replaces the code's own sentence where more can be said */
  constructor(code: SigningErrorCode, sentence?: string, problems?: Record<string, string>) {
    super(code, SIGNING_ERRORS[code], sentence, problems);
  }
}

/** @param wait milliseconds, until it may be done again */
export function tooEarly(code: SigningErrorCode, wait: number, sentence?: string): SigningError {
  const error = new SigningError(code, sentence);
  error.retryAfter = Math.ceil(wait / SECOND);
  return error;
}
