import { createHash, timingSafeEqual } from "node:crypto";
import { isKeysFailure } from "@sealwright/protocol/identity/verifier";
import { type Clock, HOUR, type Logger, MINUTE, requestLogger, SECOND } from "@sealwright/runtime";
import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  type FlattenedJWSInput,
  type JWSHeaderParameters,
  type JWTPayload,
  jwtVerify,
} from "jose";
import { ApiError, IdentityError } from "../errors.ts";
import type { ProviderConfig, ProviderUser } from "../provider.ts";
import { emailClaims } from "./email-claims.ts";

/** How much the clocks of provider and server may differ. */
const CLOCK_TOLERANCE_SECONDS = 60;
const MAX_TEXT = 1000;
const RAW_ID_MAX = 255;

export type ProviderTokens = ReturnType<typeof createProviderTokens>;

/** Verifies the ID tokens of providers: signature, issuer, audience, times and nonce. */
export function createProviderTokens(providers: readonly ProviderConfig[], clock: Clock, logger: Logger) {
  const checks = new Map(
    providers.map((provider) => [provider.id as string, createCheck(provider, clock, logger)]),
  );
  return {
    /**
     * @param nonce the client's; must be missing if the token has none
     * @throws IdentityError OPERATION_NOT_ALLOWED if the provider is not configured, INVALID_IDP_RESPONSE,
     * MISSING_OR_INVALID_NONCE; ApiError 503 if its keys cannot be fetched
     */
    async verify(providerId: string, token: string, nonce: string | undefined): Promise<ProviderUser> {
      const check = checks.get(providerId);
      if (!check) {
        throw new IdentityError("OPERATION_NOT_ALLOWED", "The identity provider configuration is not found.");
      }
      return check(token, nonce);
    },
  };
}

function createCheck(provider: ProviderConfig, clock: Clock, logger: Logger) {
  const keys = createRemoteJWKSet(new URL(provider.keysUrl), {
    timeoutDuration: 5 * SECOND,
    cacheMaxAge: HOUR,
    cooldownDuration: MINUTE / 2,
  });

  /** Microsoft's key set holds keys of several issuers, each labeled with its own. */
  function assertKeyIssuer(kid: string | undefined, claims: JWTPayload): void {
    const key = keys.jwks()?.keys.find((one) => one.kid === kid) as { issuer?: unknown } | undefined;
    if (typeof key?.issuer === "string" && withTenant(key.issuer, claims) !== claims.iss) throw invalid();
  }

  async function verified(token: string): Promise<JWTPayload> {
    try {
      const getKey = (header: JWSHeaderParameters, jws: FlattenedJWSInput) => keys(header as never, jws);
      const { payload } = await jwtVerify(token, getKey, {
        algorithms: ["RS256"],
        audience: provider.clientId,
        requiredClaims: ["iss", "sub", "exp", "iat"],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(clock.now()),
      });
      if (payload.iss !== withTenant(provider.issuer, payload)) throw invalid();
      // With several audiences, we must be the authorized party (OpenID Connect Core, 3.1.3.7).
      if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== provider.clientId)
        throw invalid();
      assertKeyIssuer(decodeProtectedHeader(token).kid, payload);
      return payload;
    } catch (error) {
      if (error instanceof IdentityError) throw error;
      if (isKeysFailure(error)) {
        requestLogger(logger).error(
          { err: error, provider: provider.id },
          "failed to fetch the provider's keys",
        );
        throw new ApiError(
          503,
          "UNAVAILABLE",
          "The sign-in provider is unavailable right now. Please try again.",
        );
      }
      throw invalid();
    }
  }

  return async (token: string, nonce: string | undefined): Promise<ProviderUser> => {
    const claims = await verified(token);
    assertNonce(claims.nonce, nonce);
    const rawId = plain(claims.sub, RAW_ID_MAX);
    if (!rawId || rawId !== claims.sub) throw invalid();
    return {
      providerId: provider.id,
      rawId,
      ...emailClaims(provider.id, claims),
      displayName: plain(claims.name, MAX_TEXT),
      firstName: plain(claims.given_name, MAX_TEXT),
      lastName: plain(claims.family_name, MAX_TEXT),
      photoUrl: webAddress(plain(claims.picture, MAX_TEXT)),
      claims,
    };
  };
}

function invalid(): IdentityError {
  return new IdentityError(
    "INVALID_IDP_RESPONSE",
    "The supplied auth credential is incorrect, malformed or has expired.",
  );
}

function withTenant(issuer: string, { tid }: JWTPayload): string {
  const tenant = typeof tid === "string" && /^[\da-f-]{36}$/i.test(tid) ? tid : "{tenantid}";
  return issuer.replace("{tenantid}", tenant);
}

/** Stock clients send the provider the nonce's SHA-256 and us the nonce; others send both the same. */
function assertNonce(claimed: unknown, given: string | undefined): void {
  if (claimed === undefined && given === undefined) return;
  const hashed = createHash("sha256")
    .update(given ?? "")
    .digest("hex");
  const matches = [given ?? "", hashed].some(
    (nonce) => typeof claimed === "string" && sameText(claimed, nonce),
  );
  if (given === undefined || given === "" || !matches) throw new IdentityError("MISSING_OR_INVALID_NONCE");
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Text that the database can store, if any is left. */
function plain(value: unknown, max: number): string | undefined {
  if (typeof value !== "string") return undefined;
  return value.toWellFormed().replaceAll("\0", "").slice(0, max).toWellFormed() || undefined;
}

function webAddress(text: string | undefined): string | undefined {
  return text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined;
}
