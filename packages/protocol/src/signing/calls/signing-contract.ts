import type { ServiceContract } from "../../calls/service-call.ts";
import type { SigningErrorCode } from "../errors.ts";

/** A call of the signing service, made in the process that runs it: the dashboard's for owners, the signers' pages. */
export type SigningContract = ServiceContract<SigningErrorCode>;

/** What any of them may be refused with; the second row, where it takes a bearer. */
export const COMMON_SIGNING_ERRORS = [
  ...(["bad-request", "internal", "not-found", "origin-not-allowed", "unavailable"] as const),
  ...(["not-signed-in", "sign-in-expired", "signed-out", "wrong-account"] as const),
] satisfies SigningErrorCode[];
