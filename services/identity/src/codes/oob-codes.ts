import type { Database, Queryable } from "@sealwright/database";
import type { OobRequestType } from "@sealwright/protocol/identity";
import { type Clock, DAY, HOUR, hashToken, randomToken, SECOND } from "@sealwright/runtime";
import { sql } from "kysely";
import type { Account } from "../accounts/accounts.ts";
import { IdentityError } from "../errors.ts";
import type { IdentityTables } from "../tables.ts";

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
 * and its undoing, with the account's `validSince` by that change). */
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
        codeHash: hashToken(code),
        requestType,
        email: "email" in wanted ? wanted.email : null,
        createdAt: new Date(now),
        expiresAt: new Date(now + OOB_LIFETIME[requestType]),
      };
      if (!("account" in wanted)) {
        await database.query
          .insertInto("identity.oobCodes")
          .values({ ...row, localId: null })
          .execute();
        return code;
      }
      const { account } = wanted;
      const { numInsertedOrUpdatedRows } = await database.query
        .insertInto("identity.oobCodes")
        .columns(["codeHash", "requestType", "email", "createdAt", "expiresAt", "localId"])
        // From the account, locked: it may have been deleted since it was read, or have got another address, whose
        // owner the mail does not go to, or another password, which stops a change of address.
        .expression((query) =>
          query
            .selectFrom("identity.accounts")
            .select(({ val }) => [
              val(row.codeHash).as("codeHash"),
              val<string>(row.requestType).as("requestType"),
              val(row.email).as("email"),
              val(row.createdAt).as("createdAt"),
              val(row.expiresAt).as("expiresAt"),
              "localId",
            ])
            .where("localId", "=", account.localId)
            .where("email", "is not distinct from", account.email)
            .where("validSince", "=", account.validSince)
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
        .insertInto("identity.oobCodes")
        .values({
          // Of a code that nobody has seen.
          codeHash: hashToken(randomToken()),
          requestType: "RECOVER_EMAIL",
          localId: account.localId,
          email,
          validSince: account.validSince,
          createdAt: new Date(now),
          expiresAt: new Date(now + OOB_LIFETIME.RECOVER_EMAIL),
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
        .updateTable("identity.oobCodes")
        .set({ codeHash: hashToken(code) })
        .where("localId", "=", localId)
        .where("requestType", "=", "RECOVER_EMAIL")
        .where("validSince", "=", validSince)
        .where("usedAt", "is", null)
        .where("expiresAt", ">", new Date(clock.now()))
        .returning("codeHash")
        .executeTakeFirst();
      return promised && code;
    },

    /**
     * The first change that took an account away from an address and can still be undone by the holder of that mailbox.
     * @returns the account's `validSince` by it
     */
    async changeAwayFrom(
      email: string,
      localId: string,
      tx: Queryable<IdentityTables>,
    ): Promise<Date | undefined> {
      const first = await tx
        .selectFrom("identity.oobCodes")
        .select("validSince")
        .where("localId", "=", localId)
        .where("requestType", "=", "RECOVER_EMAIL")
        .where("email", "=", email)
        .where("usedAt", "is", null)
        .where("expiresAt", ">", new Date(clock.now()))
        .orderBy("validSince")
        .executeTakeFirst();
      return first?.validSince ?? undefined;
    },

    /**
     * As much work as `issue`, where no mail is to go out: a code for nobody, so long over that the next `removeOld`
     * removes it. @returns the code
     */
    async rehearse(requestType: OobRequestType): Promise<string> {
      const code = randomToken();
      const now = clock.now();
      await database.query
        .insertInto("identity.oobCodes")
        .values({
          codeHash: hashToken(code),
          requestType,
          email: null,
          localId: null,
          createdAt: new Date(now),
          expiresAt: new Date(now - KEPT_AFTER_END - SECOND),
        })
        .execute();
      return code;
    },

    /** Takes back a code whose mail could not be sent. */
    async withdraw(code: string): Promise<void> {
      await database.query.deleteFrom("identity.oobCodes").where("codeHash", "=", hashToken(code)).execute();
    },

    /** Whose code it is, without using it up. @throws IdentityError INVALID_OOB_CODE, EXPIRED_OOB_CODE */
    async check(code: string): Promise<OobCode> {
      const row = await database.query
        .selectFrom("identity.oobCodes")
        .select(["localId", "email", "requestType", "validSince", "expiresAt", "usedAt"])
        .where("codeHash", "=", hashToken(code))
        .executeTakeFirst();
      if (!row || row.usedAt) throw new IdentityError("INVALID_OOB_CODE");
      if (row.expiresAt.getTime() <= clock.now()) throw new IdentityError("EXPIRED_OOB_CODE");
      const { requestType, localId, email, validSince } = row;
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
          .select("localId")
          .where("localId", "=", found.localId)
          .forUpdate()
          .execute();
      } else {
        await sql`select pg_advisory_xact_lock(hashtextextended(${found.email}, 0))`.execute(tx);
      }
      const won = await tx
        .updateTable("identity.oobCodes")
        .set({ usedAt: now })
        .where("codeHash", "=", hashToken(code))
        .where("usedAt", "is", null)
        .where("expiresAt", ">", now)
        .returning("codeHash")
        .executeTakeFirst();
      if (!won) throw new IdentityError("INVALID_OOB_CODE");
      if (found.requestType === "RECOVER_EMAIL") return;
      await tx
        .updateTable("identity.oobCodes")
        .set({ usedAt: now })
        .where((is) =>
          "localId" in found ? is("localId", "=", found.localId) : is("email", "=", found.email),
        )
        .where("requestType", "=", found.requestType)
        .where("usedAt", "is", null)
        .execute();
    },

    /**
     * Uses up every code of an account.
     * @param change the account's `validSince` by a change of address: what undoes earlier ones goes on. Whoever has
     * taken an account cannot get rid of its owner's code by taking it further.
     */
    async stopAll(localId: string, tx: Queryable<IdentityTables>, change?: Date): Promise<void> {
      const all = tx
        .updateTable("identity.oobCodes")
        .set({ usedAt: new Date(clock.now()) })
        .where("localId", "=", localId)
        .where("usedAt", "is", null);
      const butEarlier =
        change && all.where((is) => is.or([is("validSince", "is", null), is("validSince", ">=", change)]));
      await (butEarlier ?? all).execute();
    },

    /** An address that was to be the account's no longer can be by a link that is under way. */
    async stopChangeOfEmail(localId: string, tx: Queryable<IdentityTables>): Promise<void> {
      await tx
        .updateTable("identity.oobCodes")
        .set({ usedAt: new Date(clock.now()) })
        .where("localId", "=", localId)
        .where("requestType", "=", "VERIFY_AND_CHANGE_EMAIL")
        .where("usedAt", "is", null)
        .execute();
    },

    /** Codes are kept a while after their end, so that a late click is told that its link has expired. */
    async removeOld(): Promise<void> {
      await database.query
        .deleteFrom("identity.oobCodes")
        .where("expiresAt", "<=", new Date(clock.now() - KEPT_AFTER_END))
        .execute();
    },
  };
}
