import { randomInt } from "node:crypto";
import { type Database, isUniqueViolation, type Queryable } from "@sealwright/database";
import type { Clock } from "@sealwright/runtime";
import type { Selectable } from "kysely";
import { IdentityError } from "./errors.ts";
import type { AccountRow, IdentityTables } from "./tables.ts";

export type Account = Selectable<AccountRow>;

export interface NewAccount {
  email: string;
  passwordHash: string;
  displayName: string | undefined;
  photoUrl: string | undefined;
}

export type AccountChanges = Partial<
  Pick<Account, "display_name" | "photo_url" | "email_verified" | "password_hash" | "disabled">
>;

export type Accounts = ReturnType<typeof createAccounts>;

/** Reads and writes accounts. Functions that take `on` can run inside of a transaction. */
export function createAccounts(database: Database<IdentityTables>, clock: Clock) {
  return {
    byEmail(email: string): Promise<Account | undefined> {
      return database.query
        .selectFrom("identity.accounts")
        .selectAll()
        .where("email", "=", email)
        .executeTakeFirst();
    },

    byId(localId: string): Promise<Account | undefined> {
      return database.query
        .selectFrom("identity.accounts")
        .selectAll()
        .where("local_id", "=", localId)
        .executeTakeFirst();
    },

    search(by: { localIds: string[]; emails: string[] }): Promise<Account[]> {
      return database.query
        .selectFrom("identity.accounts")
        .selectAll()
        .where((is) =>
          is.or([
            ...(by.localIds.length ? [is("local_id", "in", by.localIds)] : []),
            ...(by.emails.length ? [is("email", "in", by.emails)] : []),
          ]),
        )
        .orderBy("local_id")
        .execute();
    },

    /** @throws IdentityError EMAIL_EXISTS */
    async create(account: NewAccount): Promise<Account> {
      const now = new Date(clock.now());
      try {
        return await database.query
          .insertInto("identity.accounts")
          .values({
            local_id: newLocalId(),
            email: account.email,
            display_name: account.displayName ?? null,
            photo_url: account.photoUrl ?? null,
            password_hash: account.passwordHash,
            password_updated_at: now,
            valid_since: now,
            created_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
      } catch (error) {
        if (isUniqueViolation(error)) throw new IdentityError("EMAIL_EXISTS");
        throw error;
      }
    },

    /** A new password also ends every earlier sign-in. @throws IdentityError USER_NOT_FOUND */
    async change(
      localId: string,
      changes: AccountChanges,
      on: Queryable<IdentityTables> = database.query,
    ): Promise<Account> {
      const now = new Date(clock.now());
      const sessions = changes.password_hash ? { password_updated_at: now, valid_since: now } : {};
      const changed = await on
        .updateTable("identity.accounts")
        .set({ ...changes, ...sessions })
        .where("local_id", "=", localId)
        .returningAll()
        .executeTakeFirst();
      if (!changed) throw new IdentityError("USER_NOT_FOUND");
      return changed;
    },

    /** @throws IdentityError USER_NOT_FOUND */
    async delete(localId: string): Promise<void> {
      const { numDeletedRows } = await database.query
        .deleteFrom("identity.accounts")
        .where("local_id", "=", localId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new IdentityError("USER_NOT_FOUND");
    },
  };
}

const ID_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ID_LENGTH = 28;

/** 28 letters and digits (166 bits), the form of id that clients of the protocol know. */
function newLocalId(): string {
  return Array.from({ length: ID_LENGTH }, () => ID_ALPHABET[randomInt(ID_ALPHABET.length)]).join("");
}
