import {
  anyOf,
  type Database,
  gatherReads,
  type Queryable,
  type ValuesOf,
  violatedConstraint,
} from "@sealwright/database";
import { type Clock, epochSeconds, SECOND } from "@sealwright/runtime";
import { sql } from "kysely";
import {
  type Account,
  type FederatedIdentity,
  selectAccountOrBlank,
  selectAccounts,
} from "./account-query.ts";
import { IdentityError } from "./errors.ts";
import { newLocalId } from "./local-ids.ts";
import type { IdentityTables } from "./tables.ts";

export type { Account, FederatedIdentity } from "./account-query.ts";

/** What an account begins with; all but the means to sign in may be left out. */
export interface NewAccount {
  localId?: string | undefined;
  email?: string | undefined;
  emailVerified?: boolean | undefined;
  emailLink?: boolean | undefined;
  phoneNumber?: string | undefined;
  passwordHash?: string | undefined;
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  customAttributes?: string | undefined;
  disabled?: boolean | undefined;
  guarded?: boolean | undefined;
  createdAt?: Date | undefined;
  lastLoginAt?: Date | undefined;
  validSince?: Date | undefined;
}

export type AccountChanges = Partial<
  Pick<
    Account,
    | "email"
    | "email_verified"
    | "email_link"
    | "phone_number"
    | "display_name"
    | "photo_url"
    | "password_hash"
    | "custom_attributes"
    | "disabled"
    | "guarded"
  >
>;

export type Accounts = ReturnType<typeof createAccounts>;

/** Reads and writes accounts. Functions that take `on` can run inside of a transaction. */
export function createAccounts(database: Database<IdentityTables>, clock: Clock) {
  type On = Queryable<IdentityTables>;

  /** Every call with an ID token asks for one. */
  const gatheredById = gatherReads<Account>(
    (localIds) => selectAccounts(database.query).where("account.local_id", "=", anyOf(localIds)).execute(),
    (account) => account.local_id,
  );

  const selectByEmail = database.compile((query, { email }: ValuesOf<{ email: string }>) =>
    selectAccountOrBlank(query, email),
  );

  async function byId(localId: string, on?: On): Promise<Account | undefined> {
    if (!on) return gatheredById(localId);
    return selectAccounts(on).where("account.local_id", "=", localId).executeTakeFirst();
  }

  /** The account as it is now, which nobody else changes before the transaction is over. */
  async function lock(localId: string, tx: On): Promise<Account | undefined> {
    await tx
      .selectFrom("identity.accounts")
      .select("local_id")
      .where("local_id", "=", localId)
      .forUpdate()
      .execute();
    // A statement of its own: the locking one may have waited, and would show what belongs to it as it was before.
    return byId(localId, tx);
  }

  return {
    byId,
    lock,

    async byEmail(email: string, on?: On): Promise<Account | undefined> {
      const [account] = await selectByEmail({ email }, on);
      return account?.local_id ? account : undefined;
    },

    async byPhone(phoneNumber: string, on: On = database.query): Promise<Account | undefined> {
      return selectAccounts(on).where("account.phone_number", "=", phoneNumber).executeTakeFirst();
    },

    async byIdentity(providerId: string, rawId: string, on: On = database.query) {
      return selectAccounts(on)
        .innerJoin("identity.federated_identities as own", "own.local_id", "account.local_id")
        .where("own.provider_id", "=", providerId)
        .where("own.raw_id", "=", rawId)
        .executeTakeFirst();
    },

    /** @throws IdentityError EMAIL_EXISTS, PHONE_NUMBER_EXISTS, DUPLICATE_LOCAL_ID */
    async create(account: NewAccount, on: On = database.query): Promise<Account> {
      const now = new Date(clock.now());
      const row = await on
        .insertInto("identity.accounts")
        .values({ local_id: account.localId ?? newLocalId(), ...columnsOf(account, now) })
        .returningAll()
        .executeTakeFirstOrThrow()
        .catch(refuseDuplicate);
      return { ...row, federated: [], factors: [] };
    },

    /**
     * A new password also ends every earlier sign-in, and so does `endSignIns`.
     *
     * Tokens carry whole seconds, so the second in which that happens is over for all of them: what was signed in
     * within it is refused, and what signs in later within it is dated to the next one (`Sessions`), where it holds.
     * A second time within one second moves on by one more.
     * @throws IdentityError USER_NOT_FOUND, EMAIL_EXISTS, PHONE_NUMBER_EXISTS
     */
    async change(
      localId: string,
      changes: AccountChanges,
      { on = database.query, endSignIns = false }: { on?: On; endSignIns?: boolean } = {},
    ): Promise<Account> {
      const now = new Date(clock.now());
      const next = new Date((epochSeconds(clock.now()) + 1) * SECOND);
      const ended = {
        valid_since: sql<Date>`case when valid_since > ${now}::timestamptz
          then valid_since + interval '1 second' else ${next}::timestamptz end`,
      };
      const columns = {
        ...changes,
        ...(changes.password_hash ? { password_updated_at: now } : {}),
        ...(changes.password_hash || endSignIns ? ended : {}),
      };
      if (Object.keys(columns).length > 0) {
        await on
          .updateTable("identity.accounts")
          .set(columns)
          .where("local_id", "=", localId)
          .execute()
          .catch(refuseDuplicate);
      }
      const account = await byId(localId, on);
      if (!account) throw new IdentityError("USER_NOT_FOUND");
      return account;
    },

    /**
     * Puts an imported account in the place of the one that is there. What an import does not carry stays: second factors,
     * sign-ins and the network addresses that they are known from. Another password ends the sign-ins, and none that has
     * ended comes back. @throws IdentityError EMAIL_EXISTS, PHONE_NUMBER_EXISTS
     */
    async overwrite(current: Account, account: NewAccount, tx: On): Promise<void> {
      const columns = columnsOf(account, new Date(clock.now()));
      const { local_id: localId } = current;
      await tx
        .updateTable("identity.accounts")
        .set({ ...columns, valid_since: current.valid_since })
        .where("local_id", "=", localId)
        .execute()
        .catch(refuseDuplicate);
      await tx.deleteFrom("identity.federated_identities").where("local_id", "=", localId).execute();
      if (account.validSince) await this.endSignInsBefore(localId, columns.valid_since, tx);
      if (columns.password_hash !== current.password_hash) {
        await this.change(localId, {}, { on: tx, endSignIns: true });
      }
    },

    /** The same password under another hash: nothing ends by it. @returns the account as it is now */
    async rehash(account: Account, passwordHash: string): Promise<Account> {
      const { numUpdatedRows } = await database.query
        .updateTable("identity.accounts")
        .set({ password_hash: passwordHash })
        .where("local_id", "=", account.local_id)
        .where("password_hash", "=", account.password_hash)
        .executeTakeFirst();
      return numUpdatedRows ? { ...account, password_hash: passwordHash } : account;
    },

    /** Sign-ins before that time end. @param validSince a whole second */
    async endSignInsBefore(localId: string, validSince: Date, on: On): Promise<void> {
      await on
        .updateTable("identity.accounts")
        .set((set) => ({ valid_since: sql<Date>`greatest(${set.ref("valid_since")}, ${validSince})` }))
        .where("local_id", "=", localId)
        .execute();
    },

    /**
     * Adds an identity to an account. @throws IdentityError FEDERATED_USER_ID_ALREADY_LINKED where another account has
     * it, PROVIDER_ALREADY_LINKED where this one has another of that provider
     */
    async link(localId: string, identity: FederatedIdentity, on: On = database.query): Promise<void> {
      await on
        .insertInto("identity.federated_identities")
        .values({ ...identity, local_id: localId })
        .execute()
        .catch(refuseDuplicate);
    },

    /** Takes identities away. */
    async unlink(localId: string, providerIds: string[], on: On = database.query): Promise<void> {
      await on
        .deleteFrom("identity.federated_identities")
        .where("local_id", "=", localId)
        .where("provider_id", "in", providerIds)
        .execute();
    },

    /**
     * The owner of the mailbox has shown up. Whoever made an account for an address without proving it loses every way
     * into it; an account whose address is proved already keeps them.
     */
    async prove(account: Account, changes: AccountChanges, on: On): Promise<Account> {
      // It may have been proved, or deleted, since it was read.
      const current = await lock(account.local_id, on);
      if (!current) throw new IdentityError("USER_NOT_FOUND");
      if (current.email_verified) return this.change(account.local_id, changes, { on });
      for (const table of ["identity.federated_identities", "identity.second_factors"] as const) {
        await on.deleteFrom(table).where("local_id", "=", account.local_id).execute();
      }
      const emptied = { password_hash: null, phone_number: null, display_name: null, photo_url: null };
      return this.change(
        account.local_id,
        { ...emptied, ...changes, email_verified: true },
        { on, endSignIns: true },
      );
    },

    /** @throws IdentityError USER_NOT_FOUND */
    async delete(localId: string, on: On = database.query): Promise<void> {
      const { numDeletedRows } = await on
        .deleteFrom("identity.accounts")
        .where("local_id", "=", localId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new IdentityError("USER_NOT_FOUND");
    },

    async deleteMany(localIds: string[]): Promise<void> {
      if (localIds.length === 0) return;
      await database.query.deleteFrom("identity.accounts").where("local_id", "in", localIds).execute();
    },
  };
}

const DUPLICATES = {
  accounts_email_key: "EMAIL_EXISTS",
  accounts_phone_number_key: "PHONE_NUMBER_EXISTS",
  accounts_pkey: "DUPLICATE_LOCAL_ID",
  federated_identities_key: "FEDERATED_USER_ID_ALREADY_LINKED",
  federated_identities_account: "PROVIDER_ALREADY_LINKED",
} as const;

function refuseDuplicate(error: unknown): never {
  const constraint = violatedConstraint(error);
  const word = constraint && DUPLICATES[constraint as keyof typeof DUPLICATES];
  throw word ? new IdentityError(word) : error;
}

function columnsOf(account: NewAccount, now: Date) {
  return {
    email: account.email ?? null,
    email_verified: account.emailVerified ?? false,
    email_link: account.emailLink ?? false,
    phone_number: account.phoneNumber ?? null,
    display_name: account.displayName ?? null,
    photo_url: account.photoUrl ?? null,
    password_hash: account.passwordHash ?? null,
    password_updated_at: account.passwordHash ? now : null,
    custom_attributes: account.customAttributes ?? null,
    disabled: account.disabled ?? false,
    guarded: account.guarded ?? false,
    valid_since: wholeSecond(account.validSince ?? account.createdAt ?? now),
    created_at: account.createdAt ?? now,
    last_login_at: account.lastLoginAt ?? null,
  };
}

function wholeSecond(time: Date): Date {
  return new Date(epochSeconds(time.getTime()) * SECOND);
}
