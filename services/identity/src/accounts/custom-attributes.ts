import { IdentityError } from "../errors.ts";

const MAX_LENGTH = 1000;

/** Claims that identify the user and the sign-in, which custom claims must not override. */
const RESERVED = [
  "acr amr at_hash aud auth_time azp c_hash cnf email email_verified exp firebase iat identities iss jti name nbf",
  "nonce phone_number picture sign_in_provider sub user_id",
].flatMap((line) => line.split(" "));

/**
 * Parses custom claims: a JSON object.
 * @returns null if empty
 * @throws IdentityError CLAIMS_TOO_LARGE, INVALID_CLAIMS, FORBIDDEN_CLAIM
 */
export function customAttributes(text: string): string | null {
  if (text === "") return null;
  if (text.length > MAX_LENGTH) throw new IdentityError("CLAIMS_TOO_LARGE");
  let claims: unknown;
  try {
    claims = JSON.parse(text);
  } catch {
    throw new IdentityError("INVALID_CLAIMS");
  }
  if (typeof claims !== "object" || claims === null || Array.isArray(claims)) {
    throw new IdentityError("INVALID_CLAIMS");
  }
  const names = Object.keys(claims);
  const forbidden = names.find((name) => RESERVED.includes(name));
  if (forbidden) throw new IdentityError("FORBIDDEN_CLAIM", forbidden);
  return names.length > 0 ? text : null;
}
