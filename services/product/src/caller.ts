import { RECENT_SIGN_IN_MS } from "@sealwright/protocol/identity";
import { IdTokenError, type IdTokenVerifier } from "@sealwright/protocol/identity/verifier";
import { pictureAddress } from "@sealwright/protocol/product";
import { hashToken, SECOND } from "@sealwright/runtime";
import { ProductError } from "./errors.ts";

/** Who is calling, according to their ID token or grant. */
export interface Caller {
  uid: string;
  /** Lower-cased. */
  email: string;
  emailVerified: boolean;
  name: string;
  photoUrl: string;
  /** The ID token's auth_time. */
  signedInAt: Date;
  tokenIssuedAt: Date;
  /** SHA-256 of the token, hex: tells apart two sign-ins in the same second. */
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
    if (error instanceof IdTokenError) {
      throw new ProductError(error.expired ? "sign-in-expired" : "not-signed-in");
    }
    throw error;
  }
}

/** @param now milliseconds since the epoch */
export function isRecentSignIn({ signedInAt }: Caller, now: number): boolean {
  return now - signedInAt.getTime() <= RECENT_SIGN_IN_MS;
}

/** @throws ProductError recent-sign-in-required */
export function assertRecentSignIn(caller: Caller, now: number): void {
  if (!isRecentSignIn(caller, now)) throw new ProductError("recent-sign-in-required");
}

/** @throws ProductError email-not-verified */
export function assertEmailVerified(caller: Caller): void {
  if (!caller.emailVerified) throw new ProductError("email-not-verified");
}
