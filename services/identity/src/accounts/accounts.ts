import type { Database, Queryable } from "@sealwright/database";
import type { Clock } from "@sealwright/runtime";
import type { SecurityEvents } from "../events/security-events.ts";
import type { IdentityTables } from "../tables.ts";
import type { AccountChanges, NewAccount } from "./account-columns.ts";
import type { Account, NewIdentity } from "./account-query.ts";
import { promoteFirstClaim, removeExpiredClaims } from "./claims.ts";
import { createAccountFinder } from "./find-accounts.ts";
import { linkIdentity, unlinkProviders } from "./identities.ts";
import {
  type AccountStore,
  changeAccount,
  claimByVerifiedEmail,
  createAccount,
  deleteAccount,
  deleteAccounts,
  rehashPassword,
  replaceAccount,
  revokeSignInsBefore,
} from "./write-accounts.ts";

export type { AccountChanges, NewAccount } from "./account-columns.ts";
export type { Account, NewIdentity } from "./account-query.ts";
export type { FormerOwner } from "./write-accounts.ts";

type On = Queryable<IdentityTables>;

export type Accounts = ReturnType<typeof createAccounts>;

/** Reads and writes accounts. Functions that take `on` also run inside a transaction. */
export function createAccounts(database: Database<IdentityTables>, events: SecurityEvents, clock: Clock) {
  const find = createAccountFinder(database);
  const store: AccountStore = { database, find, events, clock };
  return {
    ...find,
    create: (account: NewAccount, on: On = database.query) => createAccount(store, account, on),
    change: (
      localId: string,
      changes: AccountChanges,
      { on = database.query, revokeSignIns = false }: { on?: On; revokeSignIns?: boolean } = {},
    ) => changeAccount(store, localId, changes, { on, revokeSignIns }),
    replace: (current: Account, account: NewAccount, tx: On) => replaceAccount(store, current, account, tx),
    rehash: (account: Account, passwordHash: string) => rehashPassword(store, account, passwordHash),
    claimByVerifiedEmail: (account: Account, changes: AccountChanges, tx: On) =>
      claimByVerifiedEmail(store, account, changes, tx),
    revokeSignInsBefore,
    link: (localId: string, identity: NewIdentity, on: On = database.query) =>
      linkIdentity(store, localId, identity, on),
    unlink: (localId: string, providerIds: string[], on: On = database.query) =>
      unlinkProviders(store, localId, providerIds, on),
    delete: (localId: string, on: On = database.query) => deleteAccount(store, localId, on),
    promoteFirstClaim: (email: string) => promoteFirstClaim(store, email),
    removeExpiredClaims: () => removeExpiredClaims(store),
    deleteMany: (localIds: readonly string[], tx: On) => deleteAccounts(store, localIds, tx),
  };
}
