import type { Database } from "@sealwright/database";
import type { IdentityTables } from "../tables.ts";
import { type Account, isListedAccount, selectAccounts } from "./account-query.ts";

/** Identifiers of accounts; an account matches if any of them fits. */
export interface AccountNames {
  localIds: string[];
  emails: string[];
  phoneNumbers: string[];
  identities?: { providerId: string; rawId: string }[];
}

const SORT_COLUMNS = {
  USER_ID: "account.localId",
  NAME: "account.displayName",
  CREATED_AT: "account.createdAt",
  LAST_LOGIN_AT: "account.lastLoginAt",
  USER_EMAIL: "account.email",
} as const;

export interface Page {
  sortBy: keyof typeof SORT_COLUMNS;
  order: "asc" | "desc";
  limit: number;
  offset: number;
}

export type AccountList = ReturnType<typeof createAccountList>;

/** Lists of accounts, for callers with the server credential. */
export function createAccountList(database: Database<IdentityTables>) {
  function matching({ localIds, emails, phoneNumbers, identities = [] }: AccountNames) {
    return selectAccounts(database.query).where((is) =>
      is.or([
        ...(localIds.length ? [is("account.localId", "in", localIds)] : []),
        ...(emails.length ? [is("account.email", "in", emails)] : []),
        ...(phoneNumbers.length ? [is("account.phoneNumber", "in", phoneNumbers)] : []),
        ...identities.map(({ providerId, rawId }) =>
          is.exists(
            is
              .selectFrom("identity.federatedIdentities as identity")
              .select("identity.localId")
              .whereRef("identity.localId", "=", "account.localId")
              .where("identity.providerId", "=", providerId)
              .where("identity.rawId", "=", rawId),
          ),
        ),
      ]),
    );
  }

  /** Lists name each address once: by the account that has it, not by sign-ups that only claim it. */
  const selectListed = () =>
    selectAccounts(database.query).where(isListedAccount).select("account.email as email");

  return {
    /** The matching accounts, ordered by id. */
    async search(names: AccountNames): Promise<Account[]> {
      return matching(names).orderBy("account.localId").execute();
    },

    /** A page of all accounts, or of the matching ones. */
    async query(names: AccountNames | undefined, { sortBy, order, limit, offset }: Page): Promise<Account[]> {
      return (names ? matching(names) : selectListed())
        .orderBy(SORT_COLUMNS[sortBy], order)
        .orderBy("account.localId", order)
        .limit(limit)
        .offset(offset)
        .execute();
    },

    async count(names: AccountNames | undefined): Promise<number> {
      if (names) return (await matching(names).execute()).length;
      const { count } = await database.query
        .selectFrom("identity.accounts as account")
        .where(isListedAccount)
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** All accounts, ordered by id. @param after the last id of the previous page */
    async page(after: string | undefined, limit: number): Promise<Account[]> {
      return selectListed()
        .$if(after !== undefined, (query) => query.where("account.localId", ">", after ?? ""))
        .orderBy("account.localId")
        .limit(limit)
        .execute();
    },

    async enabledAmong(localIds: string[]): Promise<string[]> {
      const rows = await database.query
        .selectFrom("identity.accounts")
        .select("localId")
        .where("localId", "in", localIds)
        .where("disabled", "=", false)
        .execute();
      return rows.map(({ localId }) => localId);
    },
  };
}
