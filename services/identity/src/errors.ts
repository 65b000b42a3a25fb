import { BUSY_DETAIL, BUSY_REASON, type ServerErrorCode } from "@sealwright/protocol/identity/errors";

/** An error with one of the protocol's codes. */
export class IdentityError extends Error {
  readonly code: ServerErrorCode;
  /** A message for people, sent after the code and ` : `. */
  readonly detail: string | undefined;
  /** The envelope's. */
  readonly reason: string;

  constructor(code: ServerErrorCode, detail?: string, reason = "invalid") {
    super(detail ? `${code} : ${detail}` : code);
    this.name = "IdentityError";
    this.code = code;
    this.detail = detail;
    this.reason = reason;
  }
}

/** For errors that pass by themselves. */
export function busy(code: "TOO_MANY_ATTEMPTS_TRY_LATER" | "UNAVAILABLE"): IdentityError {
  return new IdentityError(code, BUSY_DETAIL, BUSY_REASON);
}

/** An error that the protocol sends as a sentence with a Google API status. */
export class ApiError extends Error {
  readonly code: number;
  readonly status: string;

  constructor(code: number, status: string, message: string) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
  }
}

/** Nearly every error is a 400 in this protocol; these are the exceptions. */
const STATUS: Partial<Record<ServerErrorCode, number>> = {
  INSUFFICIENT_PERMISSION: 403,
  INTERNAL_ERROR: 500,
  SEND_EMAIL_FAILED: 503,
  UNAVAILABLE: 503,
};

/** The envelope's reason for each status. */
const REASON: Partial<Record<number, string>> = { 403: "forbidden", 404: "notFound", 413: "uploadTooLarge" };

export interface ErrorEnvelope {
  error: {
    code: number;
    message: string;
    status?: string;
    errors: { message: string; domain: "global"; reason: string }[];
  };
}

/** The protocol's error envelope, written nowhere else. */
export function errorEnvelope(error: IdentityError | ApiError): ErrorEnvelope {
  const { message } = error;
  if (error instanceof ApiError) {
    const { code, status } = error;
    return {
      error: {
        code,
        message,
        status,
        errors: [{ message, domain: "global", reason: REASON[code] ?? "badRequest" }],
      },
    };
  }
  const code = STATUS[error.code] ?? 400;
  return { error: { code, message, errors: [{ message, domain: "global", reason: error.reason }] } };
}
