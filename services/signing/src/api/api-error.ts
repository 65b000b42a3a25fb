import { isDatabaseUnavailable } from "@sealwright/database";
import { ERRORS, type ErrorCode } from "@sealwright/protocol/api/errors";
import { withFullStop } from "@sealwright/protocol/error-text";
import { SIGNING_ERRORS, type SigningErrorCode } from "@sealwright/protocol/signing/errors";
import { BodyError, HOUR, QueueFullError, RETRY_AFTER_SECONDS, SECOND } from "@sealwright/runtime";
import { SigningError } from "../errors.ts";

interface Details {
  /** The field at fault, as a path: "signers[1].email". */
  parameter?: string | undefined;
  /** In seconds. */
  retryAfter?: number;
}

/** An error as the API's reference describes it. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly details: Details;

  /** @param sentence for people; what the code means, if there is no more to say */
  constructor(code: ErrorCode, sentence?: string, details: Details = {}) {
    super(sentence ?? ERRORS[code].meaning);
    this.code = code;
    this.details = details;
  }
}

/** How the API names what the service refuses. */
const CODES: Partial<Record<SigningErrorCode, ErrorCode>> = {
  "contract-not-found": "not_found",
  "recipient-not-found": "not_found",
  "wrong-state": "wrong_state",
  "file-not-ready": "wrong_state",
  "not-for-esign": "wrong_state",
  "bad-request": "invalid_request",
  "webhook-not-found": "not_found",
  "webhook-url-not-allowed": "invalid_request",
  "webhook-limit-reached": "invalid_request",
  "webhook-disabled": "wrong_state",
  "session-not-found": "not_found",
  "too-many-attempts": "rate_limited",
  "recipients-not-valid": "invalid_request",
  "not-printable": "invalid_request",
  "not-ready-to-send": "invalid_request",
  "already-reminded": "rate_limited",
  "send-limit-reached": "rate_limited",
  "sending-stopped": "not_allowed",
  "email-not-verified": "not_allowed",
  "documents-exhausted": "documents_exhausted",
  "register-full": "documents_exhausted",
  unavailable: "unavailable",
};

/** Their own sentences speak of the workspace; where one has nothing to add, the reference's says it. */
const WORKSPACE_WORDS: ReadonlySet<SigningErrorCode> = new Set([
  "contract-not-found",
  "recipient-not-found",
  "webhook-not-found",
  "session-not-found",
  "wrong-state",
]);

/** The field that is at fault whenever it is one of these. */
const PARAMETERS: Partial<Record<SigningErrorCode, string>> = { "webhook-url-not-allowed": "url" };

/** In seconds, where the error does not say. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = {
  rate_limited: HOUR / SECOND,
  unavailable: RETRY_AFTER_SECONDS,
};

/** @returns undefined for what is our fault */
export function asApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof BodyError) {
    const code = error.status === 413 ? "too_large" : "invalid_request";
    return new ApiError(code, `${error.message}.`);
  }
  if (error instanceof QueueFullError || isDatabaseUnavailable(error)) {
    return new ApiError("unavailable", undefined, { retryAfter: RETRY_AFTER_SECONDS });
  }
  return error instanceof SigningError ? asRefusal(error) : undefined;
}

function asRefusal({ code: own, message, retryAfter: ownWait }: SigningError): ApiError | undefined {
  const code = CODES[own];
  if (!code) return undefined;
  const isGeneral = WORKSPACE_WORDS.has(own) && message === SIGNING_ERRORS[own][1];
  const retryAfter = ownWait ?? RETRY_AFTER[code];
  return new ApiError(code, isGeneral ? undefined : withFullStop(message), {
    parameter: PARAMETERS[own],
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}
