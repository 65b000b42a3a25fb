import type { Database, Queryable } from "@sealwright/database";
import type { Clock } from "@sealwright/runtime";
import type { Account, Accounts } from "../accounts/accounts.ts";
import type { IdentityTables } from "../tables.ts";
import type { IdTokens, SignInProvider } from "./id-tokens.ts";
import type { KnownIps } from "./known-ips.ts";
import { confirmOwner, type OwnerContext, ownerOf, recentOwnerOf } from "./session-owner.ts";
import { createSessionStore, type SessionBounds } from "./session-store.ts";
import {
  type ContinuedSignIn,
  refreshSession,
  renewSession,
  revokeOthersAndReissue,
  type SessionContext,
  startSession,
} from "./start-session.ts";

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions of signed-in users: their pairs of ID token and refresh token, and their owners. */
export function createSessions(
  database: Database<IdentityTables>,
  dependencies: { accounts: Accounts; idTokens: IdTokens; knownIps: KnownIps },
  bounds: SessionBounds,
  clock: Clock,
) {
  const store = createSessionStore(database, bounds, clock);
  const context: SessionContext & OwnerContext = { store, ...dependencies, clock };
  return {
    start: (account: Account, provider: SignInProvider, secondFactor?: string) =>
      startSession(context, account, provider, secondFactor),
    renew: (account: Account, idToken: string | undefined) => renewSession(context, account, idToken),
    revokeOthersAndReissue: (account: Account, idToken: string | undefined, continued?: ContinuedSignIn) =>
      revokeOthersAndReissue(context, account, idToken, continued),
    list: store.list,
    endOne: store.deleteOne,
    end: (refreshToken: string) => store.delete(refreshToken),
    refresh: (refreshToken: string) => refreshSession(context, refreshToken),
    owner: async (idToken: string | undefined) => (await ownerOf(context, idToken)).account,
    recentOwner: (idToken: string | undefined) => recentOwnerOf(context, idToken),
    confirm: (owner: Account, tx: Queryable<IdentityTables>) => confirmOwner(context, owner, tx),
    /** Deletes the sessions that `validSince` has revoked. @param account as it is after the change */
    deleteRevoked: ({ localId, validSince }: Account) => store.deleteBefore(localId, validSince),
    deleteExpired: store.deleteExpired,
  };
}
