/** Verifies ID tokens in a backend: with the published keys, without calling the identity service. */
import { createLocalJWKSet, createRemoteJWKSet, errors, type JSONWebKeySet, jwtVerify } from "jose";
import type { IdTokenClaims } from "./messages.ts";

/** The `iss` of a project's ID tokens, as server SDKs expect it. */
export function idTokenIssuer(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`;
}

/** The token is forged, expired, or for another project. */
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
  /** The public keys: a URL, or a function if the identity service runs in this process. */
  keys: URL | (() => Promise<JSONWebKeySet>);
  /** Milliseconds since the epoch. */
  now(): number;
}

/** @throws IdTokenError */
export type IdTokenVerifier = (token: string) => Promise<IdTokenClaims>;

/** Whether the keys could not be fetched. The token may be valid, so no one must be signed out. @param error of `jwtVerify` */
export function isKeysFailure(error: unknown): boolean {
  return (
    !(error instanceof errors.JOSEError) ||
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === errors.JOSEError.code
  );
}

/**
 * Verifies RS256, this project as issuer and audience, and expiry.
 * @returns a function that returns a token's claims. It throws IdTokenError for an invalid one, and other errors if the
 * keys cannot be fetched
 */
export function createIdTokenVerifier({ projectId, keys, now }: IdTokenVerifierOptions): IdTokenVerifier {
  const remote = keys instanceof URL ? createRemoteJWKSet(keys) : undefined;
  return async (token) => {
    try {
      const keySet = remote ?? createLocalJWKSet(await (keys as () => Promise<JSONWebKeySet>)());
      const { payload } = await jwtVerify<IdTokenClaims>(token, keySet, {
        algorithms: ["RS256"],
        issuer: idTokenIssuer(projectId),
        audience: projectId,
        requiredClaims: ["sub", "auth_time", "exp"],
        currentDate: new Date(now()),
      });
      return payload;
    } catch (error) {
      if (isKeysFailure(error)) throw error;
      throw new IdTokenError(error instanceof errors.JWTExpired);
    }
  };
}
