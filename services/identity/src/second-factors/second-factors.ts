import type { Database, Queryable } from "@sealwright/database";
import { type Clock, hashToken, MINUTE, randomToken, type SecretBox } from "@sealwright/runtime";
import type { Account, Accounts } from "../accounts/accounts.ts";
import { IdentityError } from "../errors.ts";
import type { Limits } from "../limits.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { IdentityTables } from "../tables.ts";
import { matchingStep, newTotpSecret } from "./totp.ts";

/** How long the app has to show its first code. */
const ENROLLMENT_LIFETIME = 10 * MINUTE;

export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** Second factors: their enrolment, their end, and whether a code of theirs is right. */
export function createSecondFactors(
  database: Database<IdentityTables>,
  parts: { accounts: Accounts; sessions: Sessions; box: SecretBox; limits: Limits },
  clock: Clock,
) {
  const { accounts, sessions, box, limits } = parts;

  return {
    /** A secret for the owner's app, which counts once a first code shows that the app has it. */
    async startEnrollment(account: Account) {
      const [secret, sessionInfo] = [newTotpSecret(), randomToken()];
      const expiresAt = new Date(clock.now() + ENROLLMENT_LIFETIME);
      await database.query
        .insertInto("identity.totpEnrollments")
        .values({
          sessionHash: hashToken(sessionInfo),
          localId: account.localId,
          secret: box.seal(secret),
          expiresAt,
        })
        .execute();
      return { secret, sessionInfo, expiresAt };
    },

    /**
     * Takes the first code. Every earlier sign-in ends: none of them has shown the factor.
     * @param owner as `Sessions` gave it
     * @returns the account as it is then, and the enrolment's id
     * @throws IdentityError INVALID_SESSION_INFO, SESSION_EXPIRED, INVALID_CODE, TOO_MANY_ATTEMPTS_TRY_LATER,
     * SECOND_FACTOR_EXISTS, USER_NOT_FOUND, USER_DISABLED, TOKEN_EXPIRED
     */
    async finishEnrollment(owner: Account, sessionInfo: string, code: string, displayName?: string) {
      const sessionHash = hashToken(sessionInfo);
      // Counted before the code is looked at, so that many at once do not get more than their share.
      const session = await database.query
        .updateTable("identity.totpEnrollments")
        .set((set) => ({ attempts: set("attempts", "+", 1) }))
        .where("sessionHash", "=", sessionHash)
        .where("localId", "=", owner.localId)
        .returning(["secret", "attempts", "expiresAt"])
        .executeTakeFirst();
      if (!session) throw new IdentityError("INVALID_SESSION_INFO");
      if (session.expiresAt.getTime() <= clock.now()) throw new IdentityError("SESSION_EXPIRED");
      if (session.attempts > limits.triesPerCode) throw tooManyTries();
      const step = matchingStep(box.open(session.secret), code, clock);
      if (step === null) throw new IdentityError("INVALID_CODE");

      return database.transaction(async (tx) => {
        await sessions.confirm(owner, tx);
        const won = await tx
          .deleteFrom("identity.totpEnrollments")
          .where("sessionHash", "=", sessionHash)
          .returning("secret")
          .executeTakeFirst();
        if (!won) throw new IdentityError("INVALID_SESSION_INFO");
        const enrolled = await tx
          .insertInto("identity.secondFactors")
          .values({
            enrollmentId: randomToken().slice(0, 28),
            localId: owner.localId,
            displayName: displayName ?? null,
            secret: won.secret,
            lastStep: step,
            enrolledAt: new Date(clock.now()),
          })
          .onConflict((conflict) => conflict.column("localId").doNothing())
          .returning("enrollmentId")
          .executeTakeFirst();
        if (!enrolled) throw new IdentityError("SECOND_FACTOR_EXISTS");
        const account = await accounts.change(owner.localId, {}, { on: tx, endSignIns: true });
        return { account, enrollmentId: enrolled.enrollmentId };
      });
    },

    /** Takes a factor away. @throws IdentityError MFA_ENROLLMENT_NOT_FOUND */
    async withdraw(localId: string, enrollmentId: string, tx: Queryable<IdentityTables>): Promise<void> {
      const gone = await tx
        .deleteFrom("identity.secondFactors")
        .where("localId", "=", localId)
        .where("enrollmentId", "=", enrollmentId)
        .returning("localId")
        .executeTakeFirst();
      if (!gone) throw new IdentityError("MFA_ENROLLMENT_NOT_FOUND");
    },

    /**
     * Whether it is the factor's code of about now. Each is good once; of several calls with one code, one wins.
     * @throws IdentityError MFA_ENROLLMENT_NOT_FOUND, INVALID_CODE, TOO_MANY_ATTEMPTS_TRY_LATER
     */
    async check(localId: string, enrollmentId: string, code: string): Promise<void> {
      const factor = await database.query
        .selectFrom("identity.secondFactors")
        .select("secret")
        .where("localId", "=", localId)
        .where("enrollmentId", "=", enrollmentId)
        .executeTakeFirst();
      if (!factor) throw new IdentityError("MFA_ENROLLMENT_NOT_FOUND");
      const attempts = [{ of: "codePerAccount", whose: localId }, { of: "codePerIp" }] as const;
      await limits.count(...attempts);
      const step = matchingStep(box.open(factor.secret), code, clock);
      if (step === null) throw new IdentityError("INVALID_CODE");
      const taken = await database.query
        .updateTable("identity.secondFactors")
        .set({ lastStep: step })
        .where("enrollmentId", "=", enrollmentId)
        .where("lastStep", "<", step)
        .returning("enrollmentId")
        .executeTakeFirst();
      if (!taken) throw new IdentityError("INVALID_CODE");
      await limits.giveBack(...attempts);
    },

    async removeExpired(): Promise<void> {
      await database.query
        .deleteFrom("identity.totpEnrollments")
        .where("expiresAt", "<=", new Date(clock.now()))
        .execute();
    },
  };
}

/** One code, or one pending sign-in, has been tried too often. */
export function tooManyTries(): IdentityError {
  return new IdentityError("TOO_MANY_ATTEMPTS_TRY_LATER", "Too many wrong codes. Please start again");
}
