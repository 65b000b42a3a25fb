import { anyOf, batchReads, type Database, type Queryable, type ValuesOf } from "@sealwright/database";
import type { IdentityTables } from "../tables.ts";
import { type Account, selectAccountOrBlank, selectAccounts } from "./account-query.ts";

type On = Queryable<IdentityTables>;

export type AccountFinder = ReturnType<typeof createAccountFinder>;

/** Reads single accounts, inside a transaction when given one as `on`. */
export function createAccountFinder(database: Database<IdentityTables>) {
  const selectByIds = database.compile((query, { localIds }: ValuesOf<{ localIds: string[] }>) =>
    selectAccounts(query).where("account.localId", "=", anyOf(localIds)),
  );
  const selectByEmail = database.compile((query, { email }: ValuesOf<{ email: string }>) =>
    selectAccountOrBlank(query, email),
  );
  // Every call with an ID token reads its account.
  const batchedById = batchReads<Account>(
    (localIds) => selectByIds({ localIds }),
    (account) => account.localId,
  );

  async function byId(localId: string, on?: On): Promise<Account | undefined> {
    if (!on) return batchedById(localId);
    return selectAccounts(on).where("account.localId", "=", localId).executeTakeFirst();
  }

  return {
    byId,

    /** Locks the account's row until the transaction ends, and reads the account as it is now. */
    async lock(localId: string, tx: On): Promise<Account | undefined> {
      await tx
        .selectFrom("identity.accounts")
        .select("localId")
        .where("localId", "=", localId)
        .forUpdate()
        .execute();
      // A separate statement: the locking one may have waited, and would return related rows from before the wait.
      return byId(localId, tx);
    },

    async byEmail(email: string, on?: On): Promise<Account | undefined> {
      const [account] = await selectByEmail({ email }, on);
      return account?.localId ? account : undefined;
    },

    /** Of the sign-ups with an address that another account has, the first. */
    firstClaim: (email: string): Promise<Account | undefined> =>
      selectAccounts(database.query)
        .where("account.claimedEmail", "=", email)
        .orderBy(({ fn }) => fn.coalesce("account.claimedAt", "account.createdAt"))
        .limit(1)
        .executeTakeFirst(),

    byPhone: (phoneNumber: string, on: On = database.query): Promise<Account | undefined> =>
      selectAccounts(on).where("account.phoneNumber", "=", phoneNumber).executeTakeFirst(),

    byIdentity: (providerId: string, rawId: string, on: On = database.query): Promise<Account | undefined> =>
      selectAccounts(on)
        .innerJoin("identity.federatedIdentities as own", "own.localId", "account.localId")
        .where("own.providerId", "=", providerId)
        .where("own.rawId", "=", rawId)
        .executeTakeFirst(),
  };
}
