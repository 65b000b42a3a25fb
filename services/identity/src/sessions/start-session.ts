import type { IdTokenClaims, TokenResponse } from "@sealwright/protocol/identity";
import { type Clock, epochSeconds, hashToken, randomToken, SECOND } from "@sealwright/runtime";
import type { TokenSubject } from "../accounts/account-query.ts";
import type { Account } from "../accounts/accounts.ts";
import { IdentityError } from "../errors.ts";
import { callerDevice } from "../events/security-events.ts";
import { ID_TOKEN_SECONDS, type IdTokens, type SignIn, type SignInProvider } from "./id-tokens.ts";
import type { NewSession } from "./insert-session.ts";
import type { KnownIps } from "./known-ips.ts";
import { assertUsable } from "./session-owner.ts";
import type { SessionStore } from "./session-store.ts";

export interface SessionContext {
  store: SessionStore;
  idTokens: IdTokens;
  knownIps: KnownIps;
  clock: Clock;
}

/** Now, or the second in which earlier sign-ins were revoked, if that is not over yet: see `changeAccount`. */
export function signInTime({ clock }: { clock: Clock }, account: Account): Date {
  return new Date(Math.max(clock.now(), account.validSince.getTime()));
}

/**
 * Issues tokens after every required factor was verified.
 * @throws IdentityError USER_DISABLED, INVALID_LOGIN_CREDENTIALS
 */
export async function startSession(
  context: SessionContext,
  account: Account,
  provider: SignInProvider,
  secondFactor?: string,
): Promise<TokenResponse> {
  if (account.disabled) throw new IdentityError("USER_DISABLED");
  const signIn = { provider, at: signInTime(context, account), ...(secondFactor ? { secondFactor } : {}) };
  // The site asks for a verified address, and the service that guards an account for a code, before one counts as signed in.
  const isFirstStep = account.guarded || (account.email !== null && !account.emailVerified);
  const event = isFirstStep ? "first-step" : "sign-in";
  return openSession(context, account, signIn, { isNewSignIn: true, event });
}

/**
 * New tokens for the sign-in of an ID token. No credentials were checked, so the sign-in time stays, and one that its owner
 * ended does not come back.
 * @throws IdentityError TOKEN_EXPIRED, INVALID_LOGIN_CREDENTIALS
 */
export async function renewSession(
  context: SessionContext,
  account: Account,
  idToken: string | undefined,
): Promise<TokenResponse> {
  const claims = await context.idTokens.verify(idToken ?? "");
  const signedInAt = new Date(claims.auth_time * SECOND);
  if (!(await context.store.has(account.localId, signedInAt))) throw new IdentityError("TOKEN_EXPIRED");
  return openSession(context, account, signInOf(claims, account, signedInAt), {
    isNewSignIn: false,
    event: null,
  });
}

/** How the sign-in of the new tokens differs from that of the given one. */
export interface ContinuedSignIn {
  provider?: SignInProvider;
  /** The enrollment whose code was just verified; null if it was just withdrawn. */
  secondFactor?: string | null;
}

/**
 * Deletes every session of an account whose sign-ins were just revoked, and issues the caller new tokens.
 * @param account as it is after the change that revoked them
 * @throws IdentityError INVALID_LOGIN_CREDENTIALS
 */
export async function revokeOthersAndReissue(
  context: SessionContext,
  account: Account,
  idToken: string | undefined,
  { provider, secondFactor }: ContinuedSignIn = {},
): Promise<TokenResponse> {
  await context.store.deleteBefore(account.localId, account.validSince);
  const claims = await context.idTokens.verify(idToken ?? "");
  const before = signInOf(claims, account, signInTime(context, account));
  const factor = secondFactor === undefined ? before.secondFactor : secondFactor;
  const signIn = {
    provider: provider ?? before.provider,
    at: before.at,
    ...(factor ? { secondFactor: factor } : {}),
  };
  return openSession(context, account, signIn, { isNewSignIn: true, event: null });
}

/** A new ID token for the same sign-in. @throws IdentityError INVALID_REFRESH_TOKEN, USER_DISABLED, TOKEN_EXPIRED */
export async function refreshSession(
  { store, idTokens }: SessionContext,
  refreshToken: string,
): Promise<TokenResponse> {
  const row = await store.find(hashToken(refreshToken));
  // A well-formed one that is gone was revoked (new password, deletion): stock clients sign out at TOKEN_EXPIRED alone.
  if (!row) throw new IdentityError(isTokenFormat(refreshToken) ? "TOKEN_EXPIRED" : "INVALID_REFRESH_TOKEN");
  assertUsable(row, epochSeconds(row.signedInAt.getTime()));
  await store.recordUse(refreshToken, row);
  const signIn: SignIn = {
    provider: row.signInProvider as SignInProvider,
    at: row.signedInAt,
    ...(row.secondFactor ? { secondFactor: row.secondFactor } : {}),
  };
  return tokenResponse(idTokens, row, signIn, refreshToken);
}

/**
 * Stores a session, unless the account has changed since the credentials were checked: hashing takes a while, and
 * meanwhile the account may have been deleted, or given another password or a second factor.
 * @param account as it was when the credentials were checked: anything that revoked sign-ins since rejects this one
 * @throws IdentityError INVALID_LOGIN_CREDENTIALS
 */
async function openSession(
  { store, idTokens, knownIps, clock }: SessionContext,
  account: Account,
  signIn: SignIn,
  { isNewSignIn, event }: Pick<NewSession, "isNewSignIn" | "event">,
): Promise<TokenResponse> {
  const refreshToken = randomToken();
  const now = clock.now();
  const [opened] = await store.insert({
    tokenHash: hashToken(refreshToken),
    localId: account.localId,
    passwordHash: account.passwordHash,
    validSince: account.validSince,
    signedInAt: signIn.at,
    provider: signIn.provider,
    secondFactor: signIn.secondFactor ?? null,
    expiresAt: store.endOf(signIn.at),
    lastLoginAt: isNewSignIn ? new Date(now) : account.lastLoginAt,
    isNewSignIn,
    ipHash: knownIps.hashOfCaller(account.localId),
    ...callerDevice(),
    now: new Date(now),
    event,
    detail: signIn.secondFactor ? `${signIn.provider}, with a code` : signIn.provider,
  });
  if (!opened) throw new IdentityError("INVALID_LOGIN_CREDENTIALS");
  await store.deleteBeyondLimit(account.localId);
  return tokenResponse(idTokens, account, signIn, refreshToken);
}

async function tokenResponse(
  idTokens: IdTokens,
  account: TokenSubject,
  signIn: SignIn,
  refreshToken: string,
): Promise<TokenResponse> {
  return {
    idToken: await idTokens.sign(account, signIn),
    refreshToken,
    expiresIn: String(ID_TOKEN_SECONDS),
    localId: account.localId,
  };
}

/** @param account a factor that it no longer has does not count */
function signInOf({ firebase }: IdTokenClaims, account: Account, at: Date): SignIn {
  const { sign_in_provider: provider, second_factor_identifier: secondFactor } = firebase;
  const isThere = account.factors.some(({ enrollmentId }) => enrollmentId === secondFactor);
  return { provider: provider as SignInProvider, at, ...(secondFactor && isThere ? { secondFactor } : {}) };
}

/** Whether it looks like a `randomToken`. */
function isTokenFormat(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
