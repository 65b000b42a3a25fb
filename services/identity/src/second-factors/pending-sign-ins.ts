import type { Database } from "@sealwright/database";
import type { MfaPendingResponse } from "@sealwright/protocol/identity";
import { type Clock, hashToken, MINUTE, randomToken } from "@sealwright/runtime";
import { mfaInfo } from "../accounts/account-info.ts";
import type { Account, Accounts } from "../accounts/accounts.ts";
import { tooManyTries } from "../codes/too-many-tries.ts";
import { IdentityError } from "../errors.ts";
import type { Limits } from "../limits.ts";
import type { SignInProvider } from "../sessions/id-tokens.ts";
import { signInTime } from "../sessions/start-session.ts";
import type { IdentityTables } from "../tables.ts";

/** How long a sign-in waits for the code of its second factor. */
const PENDING_LIFETIME = 5 * MINUTE;

export interface PendingContext {
  database: Database<IdentityTables>;
  accounts: Accounts;
  limits: Limits;
  clock: Clock;
}

/**
 * Stores a sign-in that still needs its second factor.
 * @param account as it was when the first factor was checked
 * @throws IdentityError USER_DISABLED, INVALID_LOGIN_CREDENTIALS
 */
export async function suspendSignIn(
  { database, clock }: PendingContext,
  account: Account,
  provider: SignInProvider,
): Promise<MfaPendingResponse> {
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
          val(signInTime({ clock }, account)).as("signedInAt"),
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

/** The account of a pending sign-in; does not count as an attempt. @throws IdentityError INVALID_MFA_PENDING_CREDENTIAL */
export async function pendingAccount(
  { database, accounts, clock }: PendingContext,
  credential: string,
): Promise<Account> {
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
}

/**
 * Counts an attempt before its code is checked, so that parallel requests do not get extra attempts.
 * @throws IdentityError INVALID_MFA_PENDING_CREDENTIAL, TOO_MANY_ATTEMPTS_TRY_LATER
 */
export async function countPendingAttempt(
  { database, limits }: PendingContext,
  credential: string,
): Promise<SignInProvider> {
  const pending = await database.query
    .updateTable("identity.mfaPending")
    .set((set) => ({ attempts: set("attempts", "+", 1) }))
    .where("credentialHash", "=", hashToken(credential))
    .returning(["attempts", "signInProvider"])
    .executeTakeFirst();
  if (!pending) throw new IdentityError("INVALID_MFA_PENDING_CREDENTIAL");
  if (pending.attempts > limits.triesPerCode) throw tooManyTries();
  return pending.signInProvider as SignInProvider;
}

/** Single use: of parallel requests one succeeds. @throws IdentityError INVALID_MFA_PENDING_CREDENTIAL */
export async function consumePending({ database }: PendingContext, credential: string): Promise<void> {
  const consumed = await database.query
    .deleteFrom("identity.mfaPending")
    .where("credentialHash", "=", hashToken(credential))
    .returning("localId")
    .executeTakeFirst();
  if (!consumed) throw new IdentityError("INVALID_MFA_PENDING_CREDENTIAL");
}
