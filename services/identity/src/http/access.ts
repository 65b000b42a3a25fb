import { timingSafeEqual } from "node:crypto";
import { signUp, update } from "@sealwright/protocol/identity/calls";
import { hashToken, isLoopback, readBearer } from "@sealwright/runtime";
import type { Context } from "hono";
import type { IdentityContext } from "../context.ts";
import { ApiError, IdentityError } from "../errors.ts";
import type { Operation } from "../operation.ts";

/**
 * A call needs the API key, or the server credential where it is for servers.
 * @throws IdentityError INSUFFICIENT_PERMISSION; ApiError NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT
 */
export function assertAccess(
  operation: Operation,
  admin: boolean,
  { config }: IdentityContext,
  c: Context,
): void {
  if (operation.call.caller === "server") {
    if (!admin)
      throw new IdentityError("INSUFFICIENT_PERMISSION", "This call requires the server credential");
    const project = c.req.param("project");
    if (project !== undefined && project !== config.projectId) {
      throw new ApiError(404, "NOT_FOUND", `Unknown project ${project}.`);
    }
    return;
  }
  const key = c.req.query("key") || c.req.header("X-Goog-Api-Key");
  if (!key && !admin) {
    throw new ApiError(403, "PERMISSION_DENIED", "The request is missing a valid API key.");
  }
  if (key && config.apiKey !== undefined && key !== config.apiKey) {
    throw new ApiError(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.");
  }
}

/** @throws ApiError PERMISSION_DENIED in development, under a name that is not this machine's */
export function hasServerCredential(c: Context, { config }: IdentityContext): boolean {
  const given = readBearer(c.req.header("Authorization"));
  if (given === undefined) return false;
  // Hashes have equal lengths, so a comparison takes constant time; and each is made.
  const hash = Buffer.from(hashToken(given));
  const isRight = config.adminTokens
    .map((token) => timingSafeEqual(hash, Buffer.from(hashToken(token))))
    .includes(true);
  if (isRight && config.localOnly) assertLocalName(c.req.header("Host"));
  return isRight;
}

/**
 * Admin SDKs that a network sends here call Google's own names, which no attacker can point elsewhere.
 * @param host undefined for calls within the process
 * @throws ApiError PERMISSION_DENIED
 */
function assertLocalName(host: string | undefined): void {
  const name = host?.replace(/:\d+$/, "");
  if (name === undefined || isLoopback(name) || name.endsWith(".googleapis.com")) return;
  throw new ApiError(
    403,
    "PERMISSION_DENIED",
    "In development the server credential works under localhost alone.",
  );
}

/** Fields for the server credential only. Ignoring them would look like success. */
const PRIVILEGED = ["customAttributes", "disableUser", "returnOobLink"];
/** Elsewhere an ID is only what to look for, and the ID token decides. */
const NAMES_NO_ID: readonly string[] = [signUp.path, update.path];

/** @throws IdentityError INSUFFICIENT_PERMISSION, UNEXPECTED_PARAMETER */
export function assertUnprivileged({ call }: Operation, request: object): void {
  const isGiven = (name: string) => (request as Record<string, unknown>)[name] != null;
  const given = PRIVILEGED.find(isGiven);
  if (NAMES_NO_ID.includes(call.path) && isGiven("localId")) {
    throw new IdentityError("UNEXPECTED_PARAMETER", "User ID");
  }
  if (given) throw new IdentityError("INSUFFICIENT_PERMISSION", `${given} requires the server credential`);
}
