import { type Database, deleteInBatches } from "@sealwright/database";
import type { MfaPendingResponse, TokenResponse } from "@sealwright/protocol/identity";
import type { Clock } from "@sealwright/runtime";
import type { Account, Accounts } from "../accounts/accounts.ts";
import type { Limits } from "../limits.ts";
import type { SignInProvider } from "../sessions/id-tokens.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { IdentityTables } from "../tables.ts";
import { consumePending, countPendingAttempt, pendingAccount, suspendSignIn } from "./pending-sign-ins.ts";
import type { SecondFactors } from "./second-factors.ts";

export type SignIns = ReturnType<typeof createSignIns>;

/** From a verified first factor to tokens, through the second factor if the account has one. */
export function createSignIns(
  database: Database<IdentityTables>,
  dependencies: { accounts: Accounts; sessions: Sessions; secondFactors: SecondFactors; limits: Limits },
  clock: Clock,
) {
  const { accounts, sessions, secondFactors, limits } = dependencies;
  const context = { database, accounts, limits, clock };

  return {
    /** The first factor was just verified. @throws IdentityError USER_DISABLED, INVALID_LOGIN_CREDENTIALS */
    firstFactor(account: Account, provider: SignInProvider): Promise<TokenResponse | MfaPendingResponse> {
      if (account.factors.length > 0) return suspendSignIn(context, account, provider);
      return sessions.start(account, provider);
    },

    pendingAccount: (credential: string) => pendingAccount(context, credential),

    /**
     * Completes a pending sign-in, which allows a few wrong codes and one right one.
     * @throws IdentityError INVALID_MFA_PENDING_CREDENTIAL, MFA_ENROLLMENT_NOT_FOUND, INVALID_CODE, USER_DISABLED,
     * TOO_MANY_ATTEMPTS_TRY_LATER
     */
    async secondFactor(credential: string, enrollmentId: string, code: string): Promise<TokenResponse> {
      const account = await pendingAccount(context, credential);
      const provider = await countPendingAttempt(context, credential);
      await secondFactors.verify(account, enrollmentId, code);
      await consumePending(context, credential);
      return sessions.start(account, provider, enrollmentId);
    },

    async deleteExpired(): Promise<void> {
      await deleteInBatches(database, "identity.mfaPending", (rows) =>
        rows.where("expiresAt", "<=", new Date(clock.now())).orderBy("expiresAt"),
      );
    },
  };
}
