import type { Contract, RequestSchema } from "../../calls/contract.ts";
import type { ServerErrorCode } from "../errors.ts";

/** A call of the identity service, under `/v1/` and its aliases; with the server credential, under `/v1/projects/{projectId}/`. */
export type IdentityContract = Contract<RequestSchema, unknown, ServerErrorCode, "api-key" | "server">;
