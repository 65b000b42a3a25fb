import type { Database } from "@sealwright/database";
import type { IdentityTables } from "../tables.ts";
import { type Account, selectAccounts } from "./account-query.ts";

/** What may name an account; any of them. */
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

/** Many accounts at once, for the server credential. */
export function createAccountList(database: Database<IdentityTables>) {
  function named({ localIds, emails, phoneNumbers, identities = [] }: AccountNames) {
    return selectAccounts(database.query).where((is) =>
      is.or([
        ...(localIds.length ? [is("account.localId", "in", localIds)] : []),
        ...(emails.length ? [is("account.email", "in", emails)] : []),
        ...(phoneNumbers.length ? [is("account.phoneNumber", "in", phoneNumbers)] : []),
        ...identities.map(({ providerId, rawId }) =>
          is.exists(
            is
              .selectFrom("identity.federatedIdentities as held")
              .select("held.localId")
              .whereRef("held.localId", "=", "account.localId")
              .where("held.providerId", "=", providerId)
              .where("held.rawId", "=", rawId),
          ),
        ),
      ]),
    );
  }

  return {
    /** Those that are named, in the order of their ids. */
    async search(names: AccountNames): Promise<Account[]> {
      return named(names).orderBy("account.localId").execute();
    },

    /** A page of all accounts, or of those that are named. */
    async query(names: AccountNames | undefined, { sortBy, order, limit, offset }: Page): Promise<Account[]> {
      return (names ? named(names) : selectAccounts(database.query))
        .orderBy(SORT_COLUMNS[sortBy], order)
        .orderBy("account.localId", order)
        .limit(limit)
        .offset(offset)
        .execute();
    },

    async count(names: AccountNames | undefined): Promise<number> {
      if (names) return (await named(names).execute()).length;
      const { count } = await database.query
        .selectFrom("identity.accounts")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** All accounts in the order of their ids. @param after the last id of the page before */
    async page(after: string | undefined, limit: number): Promise<Account[]> {
      return selectAccounts(database.query)
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
