import type { Contract, RequestSchema } from "../../calls/contract.ts";
import type { ServerErrorCode } from "../errors.ts";

/** A call of the identity service, under `/v1/` and its aliases; with the server credential, under `/v1/projects/{projectId}/`. */
export type IdentityContract = Contract<RequestSchema, unknown, ServerErrorCode, "api-key" | "server">;

/** Errors of every call; the second row, where it takes an ID token, an account or a code. */
export const COMMON_IDENTITY_ERRORS: readonly ServerErrorCode[] = [
  ...(["INSUFFICIENT_PERMISSION", "INTERNAL_ERROR", "UNAVAILABLE", "UNEXPECTED_PARAMETER"] as const),
  ...(["INVALID_ID_TOKEN", "MISSING_ID_TOKEN", "TOKEN_EXPIRED", "USER_DISABLED", "USER_NOT_FOUND"] as const),
  "TOO_MANY_ATTEMPTS_TRY_LATER",
];
