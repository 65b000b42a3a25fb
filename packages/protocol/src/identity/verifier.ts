/** How a backend checks ID tokens: against the published keys, with nothing asked of the identity service. */
import { createLocalJWKSet, createRemoteJWKSet, errors, type JSONWebKeySet, jwtVerify } from "jose";
import type { IdTokenClaims } from "./messages.ts";

/** The token is forged, over, or somebody else's. */
export class IdTokenError extends Error {
  readonly expired: boolean;

  constructor(expired: boolean) {
    super(expired ? "The ID token has expired" : "The ID token is not valid");
    this.name = "IdTokenError";
    this.expired = expired;
  }
}

export interface IdTokenVerifierOptions {
  projectId: string;
  /** Where the public keys are: an address, or a function when the identity service runs in this process. */
  keys: URL | (() => Promise<JSONWebKeySet>);
  /** Milliseconds since the epoch. */
  now(): number;
}

/** @throws IdTokenError */
export type IdTokenVerifier = (token: string) => Promise<IdTokenClaims>;

/** The keys could not be had, which says nothing of the token: nobody is to be signed out for it. */
function isKeysFault(error: errors.JOSEError): boolean {
  return (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === errors.JOSEError.code
  );
}

/**
 * Makes what checks ID tokens: RS256, this project as issuer and audience, not over.
 * @returns what gives the claims of a token. It throws IdTokenError for a bad one, and whatever else when the keys cannot
 * be had
 */
export function createIdTokenVerifier({ projectId, keys, now }: IdTokenVerifierOptions): IdTokenVerifier {
  const remote = keys instanceof URL ? createRemoteJWKSet(keys) : undefined;
  return async (token) => {
    try {
      const keySet = remote ?? createLocalJWKSet(await (keys as () => Promise<JSONWebKeySet>)());
      const { payload } = await jwtVerify<IdTokenClaims>(token, keySet, {
        algorithms: ["RS256"],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ["sub", "auth_time", "exp"],
        currentDate: new Date(now()),
      });
      return payload;
    } catch (error) {
      if (!(error instanceof errors.JOSEError) || isKeysFault(error)) throw error;
      throw new IdTokenError(error instanceof errors.JWTExpired);
    }
  };
}
