import {
  BUSY_DETAIL,
  BUSY_REASON,
  IDENTITY_ERRORS,
  IdentityCallError,
  type ServerErrorCode,
} from "@sealwright/protocol/identity/errors";
import { BodyError, QueueFullError } from "@sealwright/runtime";

const STATUS: Partial<Record<ServerErrorCode, 403 | 500 | 503>> = {
  INSUFFICIENT_PERMISSION: 403,
  INTERNAL_ERROR: 500,
  UNAVAILABLE: 503,
};

/** An error response of the social routes, with the identity service's codes: pages read both the same way. */
export class SocialError extends Error {
  readonly status: 400 | 403 | 500 | 503;
  /** The envelope's. */
  readonly reason: string;

  constructor(code: ServerErrorCode, detail?: string, reason = "invalid") {
    super(detail ? `${code} : ${detail}` : code);
    this.name = "SocialError";
    this.status = STATUS[code] ?? 400;
    this.reason = reason;
  }
}

/** Forwards an error from the identity service. @throws any other error unchanged */
export function forwardIdentityError(error: unknown): SocialError {
  if (!(error instanceof IdentityCallError)) throw error;
  const { serverCode = "", detail, code } = error;
  return Object.hasOwn(IDENTITY_ERRORS, serverCode)
    ? new SocialError(
        serverCode as ServerErrorCode,
        detail,
        code === "service-busy" ? BUSY_REASON : undefined,
      )
    : new SocialError("INTERNAL_ERROR");
}

/** @returns undefined for an unexpected error */
export function toSocialError(error: unknown): SocialError | undefined {
  if (error instanceof SocialError) return error;
  if (error instanceof BodyError) return new SocialError("INVALID_IDP_RESPONSE", error.message);
  if (error instanceof QueueFullError) {
    return new SocialError("TOO_MANY_ATTEMPTS_TRY_LATER", BUSY_DETAIL, BUSY_REASON);
  }
  return undefined;
}
