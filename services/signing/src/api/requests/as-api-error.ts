import { type ErrorCode, WRONG_STATE_REASONS, type WrongStateReason } from "@sealwright/protocol/api/errors";
import { withFullStop } from "@sealwright/protocol/error-text";
import { SIGNING_ERRORS, type SigningErrorCode } from "@sealwright/protocol/signing/errors";
import { BodyError, HOUR, RETRY_AFTER_SECONDS, SECOND } from "@sealwright/runtime";
import { ApiError, wrongState } from "../../base/api-error.ts";
import { SigningError } from "../../base/errors.ts";
import { isUnavailable } from "../../envelope/unavailable.ts";

const CODES: Partial<Record<SigningErrorCode, ErrorCode>> = {
  // The owner left while the call ran.
  "not-signed-in": "invalid_key",
  "workspace-not-found": "invalid_key",
  "role-not-allowed": "not_allowed",
  "seats-taken": "not_allowed",
  "contract-not-found": "not_found",
  "recipient-not-found": "not_found",
  "wrong-state": "wrong_state",
  "file-not-ready": "wrong_state",
  "not-for-esign": "wrong_state",
  "bad-request": "invalid_request",
  "webhook-not-found": "not_found",
  "delivery-not-found": "not_found",
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
  "live-keys-not-included": "documents_exhausted",
  "register-full": "documents_exhausted",
  unavailable: "unavailable",
};

/** Codes whose own sentence speaks of the workspace: without details, the reference's sentence is used. */
const WORKSPACE_WORDS: ReadonlySet<SigningErrorCode> = new Set([
  "not-signed-in",
  "workspace-not-found",
  "contract-not-found",
  "recipient-not-found",
  "webhook-not-found",
  "delivery-not-found",
  "session-not-found",
]);

const REASONS: Partial<Record<SigningErrorCode, WrongStateReason>> = {
  "file-not-ready": "not_sealed",
  "not-for-esign": "paper_only",
  "webhook-disabled": "webhook_off",
};

const PARAMETERS: Partial<Record<SigningErrorCode, string>> = { "webhook-url-not-allowed": "url" };

const RETRY_AFTER: Partial<Record<ErrorCode, number>> = {
  rate_limited: HOUR / SECOND,
  unavailable: RETRY_AFTER_SECONDS,
};

/** @returns undefined for an internal error */
export function asApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof BodyError) {
    const code = error.status === 413 ? "too_large" : "invalid_request";
    return new ApiError(code, `${error.message}.`);
  }
  if (isUnavailable(error)) {
    return new ApiError("unavailable", undefined, { retryAfter: RETRY_AFTER_SECONDS });
  }
  return error instanceof SigningError ? asRefusal(error) : undefined;
}

function asRefusal(error: SigningError): ApiError | undefined {
  const { code: own, message, retryAfter: ownWait } = error;
  const code = CODES[own];
  if (!code) return undefined;
  if (code === "wrong_state") {
    const reason = error.reason ?? REASONS[own] ?? "changed";
    return wrongState(reason, own === "wrong-state" ? WRONG_STATE_REASONS[reason] : withFullStop(message));
  }
  const isGeneral = WORKSPACE_WORDS.has(own) && message === SIGNING_ERRORS[own][1];
  const retryAfter = ownWait ?? RETRY_AFTER[code];
  return new ApiError(code, isGeneral ? undefined : withFullStop(message), {
    parameter: PARAMETERS[own],
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}
