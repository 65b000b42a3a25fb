import {
  ERRORS,
  type ErrorCode,
  WRONG_STATE_REASONS,
  type WrongStateReason,
} from "@sealwright/protocol/api/errors";

interface Details {
  /** The field at fault, as a path: "signers[1].email". */
  parameter?: string | undefined;
  /** Of wrong_state. */
  reason?: WrongStateReason;
  /** In seconds. */
  retryAfter?: number;
  /** Methods that the address takes. */
  allow?: readonly string[];
  /** Of a file that is taken once its sender confirms the right to use it; not in the answer. */
  isRestricted?: boolean;
}

export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly details: Details;

  /** @param sentence for people; by default the sentence of the code */
  constructor(code: ErrorCode, sentence?: string, details: Details = {}) {
    super(sentence ?? ERRORS[code].meaning);
    this.code = code;
    this.details = details;
  }
}

/** @param sentence for people; by default that of the reason */
export function wrongState(
  reason: WrongStateReason,
  sentence: string = WRONG_STATE_REASONS[reason],
): ApiError {
  return new ApiError("wrong_state", sentence, { reason });
}

/** @param parameter the field at fault, as a path */
export function invalid(parameter: string, sentence: string): ApiError {
  // If the body is the signer itself, fields have no path before them.
  return new ApiError("invalid_request", sentence, { parameter: parameter.replace(/^\./, "") || undefined });
}
