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
import { IdentityError } from "../errors.ts";
import type { IdentityTables } from "../tables.ts";
import {
  type Account,
  type FederatedIdentity,
  selectAccountOrBlank,
  selectAccounts,
} from "./account-query.ts";
import { newLocalId } from "./local-ids.ts";

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
    | "emailVerified"
    | "emailLink"
    | "phoneNumber"
    | "displayName"
    | "photoUrl"
    | "passwordHash"
    | "customAttributes"
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
    (localIds) => selectAccounts(database.query).where("account.localId", "=", anyOf(localIds)).execute(),
    (account) => account.localId,
  );

  const selectByEmail = database.compile((query, { email }: ValuesOf<{ email: string }>) =>
    selectAccountOrBlank(query, email),
  );

  async function byId(localId: string, on?: On): Promise<Account | undefined> {
    if (!on) return gatheredById(localId);
    return selectAccounts(on).where("account.localId", "=", localId).executeTakeFirst();
  }

  /** The account as it is now, which nobody else changes before the transaction is over. */
  async function lock(localId: string, tx: On): Promise<Account | undefined> {
    await tx
      .selectFrom("identity.accounts")
      .select("localId")
      .where("localId", "=", localId)
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
      return account?.localId ? account : undefined;
    },

    async byPhone(phoneNumber: string, on: On = database.query): Promise<Account | undefined> {
      return selectAccounts(on).where("account.phoneNumber", "=", phoneNumber).executeTakeFirst();
    },

    async byIdentity(providerId: string, rawId: string, on: On = database.query) {
      return selectAccounts(on)
        .innerJoin("identity.federatedIdentities as own", "own.localId", "account.localId")
        .where("own.providerId", "=", providerId)
        .where("own.rawId", "=", rawId)
        .executeTakeFirst();
    },

    /** @throws IdentityError EMAIL_EXISTS, PHONE_NUMBER_EXISTS, DUPLICATE_LOCAL_ID */
    async create(account: NewAccount, on: On = database.query): Promise<Account> {
      const now = new Date(clock.now());
      const row = await on
        .insertInto("identity.accounts")
        .values({ localId: account.localId ?? newLocalId(), ...columnsOf(account, now) })
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
        validSince: sql<Date>`case when valid_since > ${now}::timestamptz
          then valid_since + interval '1 second' else ${next}::timestamptz end`,
      };
      const columns = {
        ...changes,
        ...(changes.passwordHash ? { passwordUpdatedAt: now } : {}),
        ...(changes.passwordHash || endSignIns ? ended : {}),
      };
      if (Object.keys(columns).length > 0) {
        await on
          .updateTable("identity.accounts")
          .set(columns)
          .where("localId", "=", localId)
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
      const { localId } = current;
      await tx
        .updateTable("identity.accounts")
        .set({ ...columns, validSince: current.validSince })
        .where("localId", "=", localId)
        .execute()
        .catch(refuseDuplicate);
      await tx.deleteFrom("identity.federatedIdentities").where("localId", "=", localId).execute();
      if (account.validSince) await this.endSignInsBefore(localId, columns.validSince, tx);
      if (columns.passwordHash !== current.passwordHash) {
        await this.change(localId, {}, { on: tx, endSignIns: true });
      }
    },

    /** The same password under another hash: nothing ends by it. @returns the account as it is now */
    async rehash(account: Account, passwordHash: string): Promise<Account> {
      const { numUpdatedRows } = await database.query
        .updateTable("identity.accounts")
        .set({ passwordHash })
        .where("localId", "=", account.localId)
        .where("passwordHash", "=", account.passwordHash)
        .executeTakeFirst();
      return numUpdatedRows ? { ...account, passwordHash } : account;
    },

    /** Sign-ins before that time end. @param validSince a whole second */
    async endSignInsBefore(localId: string, validSince: Date, on: On): Promise<void> {
      await on
        .updateTable("identity.accounts")
        .set((set) => ({ validSince: sql<Date>`greatest(${set.ref("validSince")}, ${validSince})` }))
        .where("localId", "=", localId)
        .execute();
    },

    /**
     * Adds an identity to an account. @throws IdentityError FEDERATED_USER_ID_ALREADY_LINKED where another account has
     * it, PROVIDER_ALREADY_LINKED where this one has another of that provider
     */
    async link(localId: string, identity: FederatedIdentity, on: On = database.query): Promise<void> {
      await on
        .insertInto("identity.federatedIdentities")
        .values({ ...identity, localId })
        .execute()
        .catch(refuseDuplicate);
    },

    /** Takes identities away. */
    async unlink(localId: string, providerIds: string[], on: On = database.query): Promise<void> {
      await on
        .deleteFrom("identity.federatedIdentities")
        .where("localId", "=", localId)
        .where("providerId", "in", providerIds)
        .execute();
    },

    /**
     * The owner of the mailbox has shown up. Whoever made an account for an address without proving it loses every way
     * into it; an account whose address is proved already keeps them.
     */
    async prove(account: Account, changes: AccountChanges, on: On): Promise<Account> {
      // It may have been proved, or deleted, since it was read.
      const current = await lock(account.localId, on);
      if (!current) throw new IdentityError("USER_NOT_FOUND");
      if (current.emailVerified) return this.change(account.localId, changes, { on });
      for (const table of ["identity.federatedIdentities", "identity.secondFactors"] as const) {
        await on.deleteFrom(table).where("localId", "=", account.localId).execute();
      }
      const emptied = { passwordHash: null, phoneNumber: null, displayName: null, photoUrl: null };
      return this.change(
        account.localId,
        { ...emptied, ...changes, emailVerified: true },
        { on, endSignIns: true },
      );
    },

    /** @throws IdentityError USER_NOT_FOUND */
    async delete(localId: string, on: On = database.query): Promise<void> {
      const { numDeletedRows } = await on
        .deleteFrom("identity.accounts")
        .where("localId", "=", localId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new IdentityError("USER_NOT_FOUND");
    },

    async deleteMany(localIds: string[]): Promise<void> {
      if (localIds.length === 0) return;
      await database.query.deleteFrom("identity.accounts").where("localId", "in", localIds).execute();
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
    emailVerified: account.emailVerified ?? false,
    emailLink: account.emailLink ?? false,
    phoneNumber: account.phoneNumber ?? null,
    displayName: account.displayName ?? null,
    photoUrl: account.photoUrl ?? null,
    passwordHash: account.passwordHash ?? null,
    passwordUpdatedAt: account.passwordHash ? now : null,
    customAttributes: account.customAttributes ?? null,
    disabled: account.disabled ?? false,
    guarded: account.guarded ?? false,
    validSince: wholeSecond(account.validSince ?? account.createdAt ?? now),
    createdAt: account.createdAt ?? now,
    lastLoginAt: account.lastLoginAt ?? null,
  };
}

function wholeSecond(time: Date): Date {
  return new Date(epochSeconds(time.getTime()) * SECOND);
}
