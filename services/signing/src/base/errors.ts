import type { WrongStateReason } from "@sealwright/protocol/api/errors";
import { withFullStop } from "@sealwright/protocol/error-text";
import { SIGNING_ERRORS, type SigningErrorCode } from "@sealwright/protocol/signing/errors";
import { CallError, SECOND } from "@sealwright/runtime";

export class SigningError extends CallError<SigningErrorCode> {
  /** In seconds. */
  retryAfter: number | undefined;
  /** Of wrong-state, for programs. */
  reason: WrongStateReason | undefined;

  constructor(code: SigningErrorCode, sentence?: string, problems?: Record<string, string>) {
    super(code, SIGNING_ERRORS[code], sentence, problems);
  }
}

export function inWrongState(reason: WrongStateReason): SigningError {
  const error = new SigningError("wrong-state");
  error.reason = reason;
  return error;
}

/** Of one field, which `problems` names for forms. @param words go on after its name */
export function fieldError(field: string, words: string): SigningError {
  const sentence = withFullStop(words.charAt(0).toUpperCase() + words.slice(1));
  return new SigningError("bad-request", `${field}: ${words}`, { [field]: sentence });
}

/** @param wait in milliseconds */
export function tooEarly(code: SigningErrorCode, wait: number, sentence?: string): SigningError {
  const error = new SigningError(code, sentence);
  error.retryAfter = Math.ceil(wait / SECOND);
  return error;
}
