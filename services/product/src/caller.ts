import { IdTokenError, type IdTokenVerifier } from "@sealwright/protocol/identity/verifier";
import { pictureAddress } from "@sealwright/protocol/product";
import { hashToken, SECOND } from "@sealwright/runtime";
import { ProductError } from "./errors.ts";

/** Who is calling, as their ID token says. */
export interface Caller {
  uid: string;
  /** Lower-cased. */
  email: string;
  emailVerified: boolean;
  name: string;
  photoUrl: string;
  /** When they proved who they are. */
  signedInAt: Date;
  /** When the token that says so was made. */
  tokenIssuedAt: Date;
  /** SHA-256 of the token itself, hex: two sign-ins of one second differ in it. */
  tokenHash: string;
}

/** @throws ProductError sign-in-expired, not-signed-in */
export async function identifyCaller(token: string, verify: IdTokenVerifier): Promise<Caller> {
  try {
    const claims = await verify(token);
    return {
      uid: claims.sub,
      email: (claims.email ?? "").toLowerCase(),
      emailVerified: claims.email_verified === true,
      name: claims.name ?? "",
      photoUrl: pictureAddress(claims.picture ?? ""),
      signedInAt: new Date(claims.auth_time * SECOND),
      tokenIssuedAt: new Date(claims.iat * SECOND),
      tokenHash: hashToken(token),
    };
  } catch (error) {
    if (error instanceof IdTokenError)
      throw new ProductError(error.expired ? "sign-in-expired" : "not-signed-in");
    throw error;
  }
}

/** The token of an `Authorization: Bearer` header. @throws ProductError not-signed-in */
export function bearerToken(header: string | undefined): string {
  const [scheme, token] = (header ?? "").split(" ", 2);
  if (scheme?.toLowerCase() !== "bearer" || !token) throw new ProductError("not-signed-in");
  return token;
}
