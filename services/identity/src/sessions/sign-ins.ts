import type { Database } from "@sealwright/database";
import type { MfaPendingResponse, TokenResponse } from "@sealwright/protocol/identity";
import { type Clock, hashToken, MINUTE, randomToken } from "@sealwright/runtime";
import { mfaInfo } from "../accounts/account-info.ts";
import type { Account, Accounts } from "../accounts/accounts.ts";
import { IdentityError } from "../errors.ts";
import type { Limits } from "../limits.ts";
import { type SecondFactors, tooManyTries } from "../second-factors/second-factors.ts";
import type { IdentityTables } from "../tables.ts";
import type { SignInProvider } from "./id-tokens.ts";
import type { Sessions } from "./sessions.ts";

/** How long a sign-in waits for the code of its second factor. */
const PENDING_LIFETIME = 5 * MINUTE;

export type SignIns = ReturnType<typeof createSignIns>;

/** From a right first factor to tokens, by way of the second factor where the account has one. */
export function createSignIns(
  database: Database<IdentityTables>,
  parts: { accounts: Accounts; sessions: Sessions; secondFactors: SecondFactors; limits: Limits },
  clock: Clock,
) {
  const { accounts, sessions, secondFactors, limits } = parts;

  /** @param account as it was when the factor was shown: see `Sessions`. */
  async function suspend(account: Account, provider: SignInProvider): Promise<MfaPendingResponse> {
    if (account.disabled) throw new IdentityError("USER_DISABLED");
    const credential = randomToken();
    const { numInsertedOrUpdatedRows } = await database.query
      .insertInto("identity.mfaPending")
      .columns(["credentialHash", "localId", "signInProvider", "signedInAt", "expiresAt"])
      .expression((query) =>
        query
          .selectFrom("identity.accounts")
          .select(({ val }) => [
            val(hashToken(credential)).as("credentialHash"),
            "localId",
            val<string>(provider).as("signInProvider"),
            val(sessions.signInTime(account)).as("signedInAt"),
            val(new Date(clock.now() + PENDING_LIFETIME)).as("expiresAt"),
          ])
          .where("localId", "=", account.localId)
          .where("passwordHash", "is not distinct from", account.passwordHash)
          .where("validSince", "=", account.validSince)
          .forShare(),
      )
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) throw new IdentityError("INVALID_LOGIN_CREDENTIALS");
    return { mfaPendingCredential: credential, mfaInfo: mfaInfo(account), localId: account.localId };
  }

  return {
    /**
     * Somebody has just shown the first factor. @throws IdentityError USER_DISABLED, INVALID_LOGIN_CREDENTIALS
     */
    firstFactor(account: Account, provider: SignInProvider): Promise<TokenResponse | MfaPendingResponse> {
      return account.factors.length > 0 ? suspend(account, provider) : sessions.start(account, provider);
    },

    /** Whose pending sign-in it is, without a try. @throws IdentityError INVALID_MFA_PENDING_CREDENTIAL */
    async pendingAccount(credential: string): Promise<Account> {
      const row = await database.query
        .selectFrom("identity.mfaPending")
        .select(["localId", "signedInAt"])
        .where("credentialHash", "=", hashToken(credential))
        .where("expiresAt", ">", new Date(clock.now()))
        .executeTakeFirst();
      const account = row && (await accounts.byId(row.localId));
      if (!account || row.signedInAt < account.validSince) {
        throw new IdentityError("INVALID_MFA_PENDING_CREDENTIAL");
      }
      return account;
    },

    /**
     * Ends a pending sign-in with a right code. A pending sign-in bears few wrong ones and is good once.
     * @throws IdentityError INVALID_MFA_PENDING_CREDENTIAL, MFA_ENROLLMENT_NOT_FOUND, INVALID_CODE, USER_DISABLED,
     * TOO_MANY_ATTEMPTS_TRY_LATER
     */
    async secondFactor(credential: string, enrollmentId: string, code: string): Promise<TokenResponse> {
      const account = await this.pendingAccount(credential);
      const credentialHash = hashToken(credential);
      // Counted before the code is looked at, so that many at once do not get more than their share.
      const pending = await database.query
        .updateTable("identity.mfaPending")
        .set((set) => ({ attempts: set("attempts", "+", 1) }))
        .where("credentialHash", "=", credentialHash)
        .returning(["attempts", "signInProvider"])
        .executeTakeFirst();
      if (!pending) throw new IdentityError("INVALID_MFA_PENDING_CREDENTIAL");
      if (pending.attempts > limits.triesPerCode) throw tooManyTries();
      await secondFactors.check(account.localId, enrollmentId, code);
      const won = await database.query
        .deleteFrom("identity.mfaPending")
        .where("credentialHash", "=", credentialHash)
        .returning("localId")
        .executeTakeFirst();
      if (!won) throw new IdentityError("INVALID_MFA_PENDING_CREDENTIAL");
      return sessions.start(account, pending.signInProvider as SignInProvider, enrollmentId);
    },

    async removeExpired(): Promise<void> {
      await database.query
        .deleteFrom("identity.mfaPending")
        .where("expiresAt", "<=", new Date(clock.now()))
        .execute();
    },
  };
}
