import type { Queryable } from "@sealwright/database";
import { type IdTokenClaims, RECENT_SIGN_IN_MS } from "@sealwright/protocol/identity";
import { type Clock, epochSeconds, SECOND } from "@sealwright/runtime";
import type { TokenSubject } from "../accounts/account-query.ts";
import type { Account, Accounts } from "../accounts/accounts.ts";
import { IdentityError } from "../errors.ts";
import type { IdentityTables } from "../tables.ts";
import type { IdTokens } from "./id-tokens.ts";

const GUARDED_DETAIL = "This account has two-factor: make this change in the dashboard.";

export interface OwnerContext {
  accounts: Accounts;
  idTokens: IdTokens;
  clock: Clock;
}

/** @throws IdentityError USER_NOT_FOUND, USER_DISABLED, TOKEN_EXPIRED */
export function assertUsable<Subject extends TokenSubject>(
  account: Subject | undefined,
  signedInAt: number,
): asserts account is Subject {
  if (!account) throw new IdentityError("USER_NOT_FOUND");
  if (account.disabled) throw new IdentityError("USER_DISABLED");
  if (signedInAt < epochSeconds(account.validSince.getTime())) throw new IdentityError("TOKEN_EXPIRED");
}

/**
 * The current account of an ID token, and the token's claims.
 * @throws IdentityError MISSING_ID_TOKEN, INVALID_ID_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND, USER_DISABLED
 */
export async function ownerOf(
  { accounts, idTokens }: OwnerContext,
  idToken: string | undefined,
): Promise<{ account: Account; claims: IdTokenClaims }> {
  if (!idToken) throw new IdentityError("MISSING_ID_TOKEN");
  const claims = await idTokens.verify(idToken);
  const account = await accounts.byId(claims.sub);
  assertUsable(account, claims.auth_time);
  return { account, claims };
}

/**
 * As `ownerOf`, for changes that could lock the owner out.
 * @throws IdentityError CREDENTIAL_TOO_OLD_LOGIN_AGAIN; ADMIN_ONLY_OPERATION if the account is guarded
 */
export async function recentOwnerOf(context: OwnerContext, idToken: string | undefined): Promise<Account> {
  const { account, claims } = await ownerOf(context, idToken);
  if (account.guarded) throw new IdentityError("ADMIN_ONLY_OPERATION", GUARDED_DETAIL);
  if (context.clock.now() - claims.auth_time * SECOND > RECENT_SIGN_IN_MS) {
    throw new IdentityError("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
  }
  return account;
}

/**
 * Locks the owner's account in the transaction that changes it. Anything that revoked sign-ins since the owner was read
 * (while a password was being hashed, say) has revoked the caller's too.
 * @param owner as `ownerOf` or `recentOwnerOf` returned it
 * @throws IdentityError USER_NOT_FOUND, USER_DISABLED, TOKEN_EXPIRED
 */
export async function confirmOwner(
  { accounts }: OwnerContext,
  owner: Account,
  tx: Queryable<IdentityTables>,
): Promise<Account> {
  const current = await accounts.lock(owner.localId, tx);
  assertUsable(current, epochSeconds(owner.validSince.getTime()));
  return current;
}
