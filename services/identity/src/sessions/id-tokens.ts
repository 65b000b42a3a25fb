import { type KeyObject, randomUUID } from "node:crypto";
import type { IdTokenClaims } from "@sealwright/protocol/identity";
import { idTokenIssuer } from "@sealwright/protocol/identity/verifier";
import type { ProviderId } from "@sealwright/protocol/social";
import { type Clock, epochSeconds, HOUR, hashToken, SECOND } from "@sealwright/runtime";
import { decodeProtectedHeader, errors as joseErrors, jwtVerify, SignJWT } from "jose";
import type { TokenSubject } from "../accounts/account-query.ts";
import { IdentityError } from "../errors.ts";
import type { SigningKeys } from "../keys/signing-keys.ts";

/** The lifetime of ID tokens: one hour, as always in this protocol. */
export const ID_TOKEN_SECONDS = HOUR / SECOND;

/** Pages send several requests with the same token; a valid signature stays valid. */
const MAX_VERIFIED = 2000;

/** The sign-in method: the token's `sign_in_provider`. */
export type SignInProvider = "password" | "phone" | ProviderId;

export interface SignIn {
  provider: SignInProvider;
  /** Sign-in time; refreshing a token does not change it. */
  at: Date;
  /** The enrollment whose code was verified. */
  secondFactor?: string;
}

export type IdTokens = ReturnType<typeof createIdTokens>;

/** Signs and verifies ID tokens: JWTs with RS256 and the claims that server SDKs check. */
export function createIdTokens(keys: SigningKeys, projectId: string, clock: Clock) {
  const issuer = idTokenIssuer(projectId);
  /** Claims with a verified signature, by the token's hash, oldest first. */
  const verified = new Map<string, IdTokenClaims>();

  /** @throws what jose throws */
  async function claimsOf(token: string, key: KeyObject): Promise<IdTokenClaims> {
    const tokenHash = hashToken(token);
    const known = verified.get(tokenHash);
    if (known && known.exp > epochSeconds(clock.now())) return known;
    const { payload } = await jwtVerify<IdTokenClaims>(token, key, {
      algorithms: ["RS256"],
      issuer,
      audience: projectId,
      currentDate: new Date(clock.now()),
    });
    verified.set(tokenHash, payload);
    const [oldest] = verified.keys();
    if (verified.size > MAX_VERIFIED && oldest !== undefined) verified.delete(oldest);
    return payload;
  }

  return {
    async sign(account: TokenSubject, signIn: SignIn): Promise<string> {
      const { kid, privateKey } = await keys.current();
      const issuedAt = epochSeconds(clock.now());
      const claims: Omit<IdTokenClaims, "iss" | "aud" | "sub" | "iat" | "exp"> = {
        // First, so that custom claims cannot override the others.
        ...(account.customAttributes ? JSON.parse(account.customAttributes) : {}),
        ...shortProfile(account),
        user_id: account.localId,
        auth_time: epochSeconds(signIn.at.getTime()),
        ...(account.email ? { email: account.email, email_verified: account.emailVerified } : {}),
        ...(account.phoneNumber ? { phone_number: account.phoneNumber } : {}),
        firebase: {
          identities: identities(account),
          sign_in_provider: signIn.provider,
          ...(signIn.secondFactor
            ? { sign_in_second_factor: "totp", second_factor_identifier: signIn.secondFactor }
            : {}),
        },
      };
      return (
        new SignJWT({ ...claims })
          .setProtectedHeader({ alg: "RS256", kid, typ: "JWT" })
          .setIssuer(issuer)
          .setAudience(projectId)
          .setSubject(account.localId)
          // Stock clients ignore new tokens unless the ID token differs, which it would not within one second.
          .setJti(randomUUID())
          .setIssuedAt(issuedAt)
          .setExpirationTime(issuedAt + ID_TOKEN_SECONDS)
          .sign(privateKey)
      );
    },

    /** @throws IdentityError INVALID_ID_TOKEN, TOKEN_EXPIRED */
    async verify(token: string): Promise<IdTokenClaims> {
      try {
        const { kid = "" } = decodeProtectedHeader(token);
        const key = await keys.publicKey(kid);
        if (!key) throw new IdentityError("INVALID_ID_TOKEN");
        return await claimsOf(token, key);
      } catch (error) {
        if (error instanceof joseErrors.JWTExpired) throw new IdentityError("TOKEN_EXPIRED");
        if (error instanceof joseErrors.JOSEError || error instanceof TypeError) {
          throw new IdentityError("INVALID_ID_TOKEN");
        }
        throw error;
      }
    },
  };
}

function identities(account: TokenSubject): Record<string, string[]> {
  return {
    ...Object.fromEntries(account.federated.map(({ providerId, rawId }) => [providerId, [rawId]])),
    ...(account.email ? { email: [account.email] } : {}),
    ...(account.phoneNumber ? { phone: [account.phoneNumber] } : {}),
  };
}

/** In bytes; leaves room for the longest email address in a token that fits in a header. */
const PROFILE_BYTES = 700;

/** Name and picture, if short enough to send with every request; accounts:lookup always returns them. */
function shortProfile(account: TokenSubject): { name?: string; picture?: string } {
  const fits = (claims: object) => Buffer.byteLength(JSON.stringify(claims)) <= PROFILE_BYTES;
  const name = account.displayName ? { name: account.displayName } : {};
  const both = account.photoUrl ? { ...name, picture: account.photoUrl } : name;
  return [both, name].find(fits) ?? {};
}
