import { type Database, deleteInBatches, type Queryable } from "@sealwright/database";
import { type Clock, matchingTotpStep } from "@sealwright/runtime";
import type { Account } from "../accounts/accounts.ts";
import { IdentityError } from "../errors.ts";
import type { IdentityTables } from "../tables.ts";
import { type FactorContext, finishEnrollment, startEnrollment } from "./enroll.ts";

export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** Second factors: enrolling and withdrawing them, and verifying their codes. */
export function createSecondFactors(
  database: Database<IdentityTables>,
  dependencies: Omit<FactorContext, "database" | "clock">,
  clock: Clock,
) {
  const context: FactorContext = { database, clock, ...dependencies };
  return {
    startEnrollment: (account: Account) => startEnrollment(context, account),
    finishEnrollment: (owner: Account, first: Parameters<typeof finishEnrollment>[2]) =>
      finishEnrollment(context, owner, first),

    /** @throws IdentityError MFA_ENROLLMENT_NOT_FOUND */
    async withdraw(localId: string, enrollmentId: string, tx: Queryable<IdentityTables>): Promise<void> {
      const withdrawn = await tx
        .deleteFrom("identity.secondFactors")
        .where("localId", "=", localId)
        .where("enrollmentId", "=", enrollmentId)
        .returning("localId")
        .executeTakeFirst();
      if (!withdrawn) throw new IdentityError("MFA_ENROLLMENT_NOT_FOUND");
      await dependencies.events.record({ localId, kind: "factor-removed" }, tx);
    },

    verify: (account: Account, enrollmentId: string, code: string) =>
      verifyCode(context, account, enrollmentId, code),

    async deleteExpired(): Promise<void> {
      await deleteInBatches(database, "identity.totpEnrollments", (rows) =>
        rows.where("expiresAt", "<=", new Date(clock.now())).orderBy("expiresAt"),
      );
    },
  };
}

/**
 * Accepts a current code of the factor. Codes are single use: of parallel requests with the same one, one succeeds.
 * @throws IdentityError MFA_ENROLLMENT_NOT_FOUND, INVALID_CODE, TOO_MANY_ATTEMPTS_TRY_LATER
 */
async function verifyCode(
  { database, box, codeLimits, events, clock }: FactorContext,
  account: Account,
  enrollmentId: string,
  code: string,
): Promise<void> {
  const { localId } = account;
  const factor = await database.query
    .selectFrom("identity.secondFactors")
    .select("secret")
    .where("localId", "=", localId)
    .where("enrollmentId", "=", enrollmentId)
    .executeTakeFirst();
  if (!factor) throw new IdentityError("MFA_ENROLLMENT_NOT_FOUND");
  await codeLimits.count(account);
  const step = matchingTotpStep(await box.open(factor.secret), code, clock);
  if (step === null) {
    events.recordFailure({ localId, kind: "code-failed" });
    throw new IdentityError("INVALID_CODE");
  }
  const accepted = await database.query
    .updateTable("identity.secondFactors")
    .set({ lastStep: step })
    .where("enrollmentId", "=", enrollmentId)
    .where("lastStep", "<", step)
    .returning("enrollmentId")
    .executeTakeFirst();
  if (!accepted) throw new IdentityError("INVALID_CODE");
  await codeLimits.succeed(account);
}
