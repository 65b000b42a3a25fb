import type { Database, Queryable } from "@sealwright/database";
import type { OobRequestType } from "@sealwright/protocol/identity";
import { type Clock, DAY, HOUR, hashToken, randomToken, SECOND } from "@sealwright/runtime";
import { sql } from "kysely";
import type { Account } from "./accounts.ts";
import { IdentityError } from "./errors.ts";
import type { IdentityTables } from "./tables.ts";

/** How long a mailed code holds, in milliseconds. */
export const OOB_LIFETIME: Record<OobRequestType, number> = {
  VERIFY_EMAIL: 3 * DAY,
  PASSWORD_RESET: HOUR,
  EMAIL_SIGNIN: HOUR,
  VERIFY_AND_CHANGE_EMAIL: HOUR,
  // Nobody asked for that mail, so it has to hold until somebody looks into that mailbox.
  RECOVER_EMAIL: 7 * DAY,
};

const KEPT_AFTER_END = 30 * DAY;

/** Whose code it is: an account's, a mailbox's (EMAIL_SIGNIN), or an account's for a mailbox (a change of address,
 * and its undoing, with the account's `valid_since` by that change). */
export type OobCode =
  | { requestType: "VERIFY_EMAIL" | "PASSWORD_RESET"; localId: string }
  | { requestType: "EMAIL_SIGNIN"; email: string }
  | { requestType: "VERIFY_AND_CHANGE_EMAIL"; localId: string; email: string }
  | { requestType: "RECOVER_EMAIL"; localId: string; email: string; validSince: Date };

export type OobCodeOf<Type extends OobRequestType> = Extract<OobCode, { requestType: Type }>;

/** What a code is to be for: an account as it was read, or a mailbox. */
export type WantedCode =
  | { requestType: "VERIFY_EMAIL" | "PASSWORD_RESET"; account: Account }
  | { requestType: "EMAIL_SIGNIN"; email: string }
  | { requestType: "VERIFY_AND_CHANGE_EMAIL"; account: Account; email: string };

export type OobCodes = ReturnType<typeof createOobCodes>;

/** The codes that mailed links carry: random, stored hashed, good once. */
export function createOobCodes(database: Database<IdentityTables>, clock: Clock) {
  return {
    /**
     * @returns the code, which stands nowhere but in the mail
     * @throws IdentityError USER_NOT_FOUND where the account is gone or no longer as it was read
     */
    async issue(wanted: WantedCode): Promise<string> {
      const { requestType } = wanted;
      const code = randomToken();
      const now = clock.now();
      const row = {
        code_hash: hashToken(code),
        request_type: requestType,
        email: "email" in wanted ? wanted.email : null,
        created_at: new Date(now),
        expires_at: new Date(now + OOB_LIFETIME[requestType]),
      };
      if (!("account" in wanted)) {
        await database.query
          .insertInto("identity.oob_codes")
          .values({ ...row, local_id: null })
          .execute();
        return code;
      }
      const { account } = wanted;
      const { numInsertedOrUpdatedRows } = await database.query
        .insertInto("identity.oob_codes")
        .columns(["code_hash", "request_type", "email", "created_at", "expires_at", "local_id"])
        // From the account, locked: it may have been deleted since it was read, or have got another address, whose
        // owner the mail does not go to, or another password, which stops a change of address.
        .expression((query) =>
          query
            .selectFrom("identity.accounts")
            .select(({ val }) => [
              val(row.code_hash).as("code_hash"),
              val<string>(row.request_type).as("request_type"),
              val(row.email).as("email"),
              val(row.created_at).as("created_at"),
              val(row.expires_at).as("expires_at"),
              "local_id",
            ])
            .where("local_id", "=", account.local_id)
            .where("email", "is not distinct from", account.email)
            .where("valid_since", "=", account.valid_since)
            .where("disabled", "=", false)
            .forShare(),
        )
        .executeTakeFirstOrThrow();
      if (!numInsertedOrUpdatedRows) throw new IdentityError("USER_NOT_FOUND");
      return code;
    },

    /**
     * Makes room for the code that undoes a change of address, in the transaction that makes the change: from then on it
     * is stopped by whatever stops codes, also before its mail has gone out. @param account as it is after the change
     */
    async promiseRecovery(email: string, account: Account, tx: Queryable<IdentityTables>): Promise<void> {
      const now = clock.now();
      await tx
        .insertInto("identity.oob_codes")
        .values({
          // Of a code that nobody has seen.
          code_hash: hashToken(randomToken()),
          request_type: "RECOVER_EMAIL",
          local_id: account.local_id,
          email,
          valid_since: account.valid_since,
          created_at: new Date(now),
          expires_at: new Date(now + OOB_LIFETIME.RECOVER_EMAIL),
        })
        .execute();
    },

    /**
     * The promised code, for the mail that goes out now; one that an earlier try has made is worth nothing any more.
     * @param validSince the account's, by the change
     * @returns undefined where it was stopped meanwhile
     */
    async issueRecovery(localId: string, validSince: Date): Promise<string | undefined> {
      const code = randomToken();
      const promised = await database.query
        .updateTable("identity.oob_codes")
        .set({ code_hash: hashToken(code) })
        .where("local_id", "=", localId)
        .where("request_type", "=", "RECOVER_EMAIL")
        .where("valid_since", "=", validSince)
        .where("used_at", "is", null)
        .where("expires_at", ">", new Date(clock.now()))
        .returning("code_hash")
        .executeTakeFirst();
      return promised && code;
    },

    /**
     * The first change that took an account away from an address and can still be undone by the holder of that mailbox.
     * @returns the account's `valid_since` by it
     */
    async changeAwayFrom(
      email: string,
      localId: string,
      tx: Queryable<IdentityTables>,
    ): Promise<Date | undefined> {
      const first = await tx
        .selectFrom("identity.oob_codes")
        .select("valid_since")
        .where("local_id", "=", localId)
        .where("request_type", "=", "RECOVER_EMAIL")
        .where("email", "=", email)
        .where("used_at", "is", null)
        .where("expires_at", ">", new Date(clock.now()))
        .orderBy("valid_since")
        .executeTakeFirst();
      return first?.valid_since ?? undefined;
    },

    /**
     * As much work as `issue`, where no mail is to go out: a code for nobody, so long over that the next `removeOld`
     * removes it. @returns the code
     */
    async rehearse(requestType: OobRequestType): Promise<string> {
      const code = randomToken();
      const now = clock.now();
      await database.query
        .insertInto("identity.oob_codes")
        .values({
          code_hash: hashToken(code),
          request_type: requestType,
          email: null,
          local_id: null,
          created_at: new Date(now),
          expires_at: new Date(now - KEPT_AFTER_END - SECOND),
        })
        .execute();
      return code;
    },

    /** Takes back a code whose mail could not be sent. */
    async withdraw(code: string): Promise<void> {
      await database.query
        .deleteFrom("identity.oob_codes")
        .where("code_hash", "=", hashToken(code))
        .execute();
    },

    /** Whose code it is, without using it up. @throws IdentityError INVALID_OOB_CODE, EXPIRED_OOB_CODE */
    async check(code: string): Promise<OobCode> {
      const row = await database.query
        .selectFrom("identity.oob_codes")
        .select(["local_id", "email", "request_type", "valid_since", "expires_at", "used_at"])
        .where("code_hash", "=", hashToken(code))
        .executeTakeFirst();
      if (!row || row.used_at) throw new IdentityError("INVALID_OOB_CODE");
      if (row.expires_at.getTime() <= clock.now()) throw new IdentityError("EXPIRED_OOB_CODE");
      const { request_type: requestType, local_id: localId, email, valid_since: validSince } = row;
      return {
        requestType,
        ...(localId ? { localId } : {}),
        ...(email ? { email } : {}),
        ...(validSince ? { validSince } : {}),
      } as OobCode;
    },

    /**
     * Uses a code up, and with it every other of the same kind for that account or mailbox, but for those that undo
     * other changes of address. Of several calls with one code, one wins. @throws IdentityError INVALID_OOB_CODE
     */
    async use(code: string, found: OobCode, tx: Queryable<IdentityTables>): Promise<void> {
      const now = new Date(clock.now());
      // First, and always, the account or mailbox: calls with two of its codes would else wait for each other's.
      if ("localId" in found) {
        await tx
          .selectFrom("identity.accounts")
          .select("local_id")
          .where("local_id", "=", found.localId)
          .forUpdate()
          .execute();
      } else {
        await sql`select pg_advisory_xact_lock(hashtextextended(${found.email}, 0))`.execute(tx);
      }
      const won = await tx
        .updateTable("identity.oob_codes")
        .set({ used_at: now })
        .where("code_hash", "=", hashToken(code))
        .where("used_at", "is", null)
        .where("expires_at", ">", now)
        .returning("code_hash")
        .executeTakeFirst();
      if (!won) throw new IdentityError("INVALID_OOB_CODE");
      if (found.requestType === "RECOVER_EMAIL") return;
      await tx
        .updateTable("identity.oob_codes")
        .set({ used_at: now })
        .where((is) =>
          "localId" in found ? is("local_id", "=", found.localId) : is("email", "=", found.email),
        )
        .where("request_type", "=", found.requestType)
        .where("used_at", "is", null)
        .execute();
    },

    /**
     * Uses up every code of an account.
     * @param change the account's `valid_since` by a change of address: what undoes earlier ones goes on. Whoever has
     * taken an account cannot get rid of its owner's code by taking it further.
     */
    async stopAll(localId: string, tx: Queryable<IdentityTables>, change?: Date): Promise<void> {
      const all = tx
        .updateTable("identity.oob_codes")
        .set({ used_at: new Date(clock.now()) })
        .where("local_id", "=", localId)
        .where("used_at", "is", null);
      const butEarlier =
        change && all.where((is) => is.or([is("valid_since", "is", null), is("valid_since", ">=", change)]));
      await (butEarlier ?? all).execute();
    },

    /** An address that was to be the account's no longer can be by a link that is under way. */
    async stopChangeOfEmail(localId: string, tx: Queryable<IdentityTables>): Promise<void> {
      await tx
        .updateTable("identity.oob_codes")
        .set({ used_at: new Date(clock.now()) })
        .where("local_id", "=", localId)
        .where("request_type", "=", "VERIFY_AND_CHANGE_EMAIL")
        .where("used_at", "is", null)
        .execute();
    },

    /** Codes are kept a while after their end, so that a late click is told that its link has expired. */
    async removeOld(): Promise<void> {
      await database.query
        .deleteFrom("identity.oob_codes")
        .where("expires_at", "<=", new Date(clock.now() - KEPT_AFTER_END))
        .execute();
    },
  };
}
