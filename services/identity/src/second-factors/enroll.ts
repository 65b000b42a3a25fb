import type { Database, JobTables, Queryable } from "@sealwright/database";
import {
  type Clock,
  createTotpSecret,
  hashToken,
  MINUTE,
  matchingTotpStep,
  randomToken,
  type SecretBox,
} from "@sealwright/runtime";
import type { Account, Accounts } from "../accounts/accounts.ts";
import { tooManyTries } from "../codes/too-many-tries.ts";
import { IdentityError } from "../errors.ts";
import type { SecurityEvents } from "../events/security-events.ts";
import type { Limits } from "../limits.ts";
import type { ActionMails } from "../mails/action-mails.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { IdentityTables } from "../tables.ts";
import type { CodeLimits } from "./code-limits.ts";

/** How long the authenticator app has to show its first code. */
const ENROLLMENT_LIFETIME = 10 * MINUTE;

export interface FactorContext {
  database: Database<IdentityTables & JobTables>;
  accounts: Accounts;
  actionMails: Pick<ActionMails, "queueAccountChanged">;
  sessions: Sessions;
  box: SecretBox;
  limits: Pick<Limits, "triesPerCode">;
  codeLimits: CodeLimits;
  events: SecurityEvents;
  clock: Clock;
}

/** Creates a secret for the owner's app; it becomes a second factor once a first code shows that the app has it. */
export async function startEnrollment({ database, box, clock }: FactorContext, account: Account) {
  const [secret, sessionInfo] = [createTotpSecret(), randomToken()];
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
}

/**
 * Enrolls the factor with its first code. Every earlier sign-in is revoked: none of them used the factor.
 * @param owner as `Sessions` returned it
 * @returns the account as it is then, and the enrollment's id
 * @throws IdentityError INVALID_SESSION_INFO, SESSION_EXPIRED, INVALID_CODE, TOO_MANY_ATTEMPTS_TRY_LATER,
 * SECOND_FACTOR_EXISTS, USER_NOT_FOUND, USER_DISABLED, TOKEN_EXPIRED
 */
export async function finishEnrollment(
  context: FactorContext,
  owner: Account,
  { sessionInfo, code, displayName }: { sessionInfo: string; code: string; displayName?: string | undefined },
) {
  const { database, accounts, actionMails, events, sessions } = context;
  const lastStep = await verifyFirstCode(context, owner, sessionInfo, code);
  return database.transaction(async (tx) => {
    await sessions.confirm(owner, tx);
    const pending = await tx
      .deleteFrom("identity.totpEnrollments")
      .where("sessionHash", "=", hashToken(sessionInfo))
      .returning("secret")
      .executeTakeFirst();
    if (!pending) throw new IdentityError("INVALID_SESSION_INFO");
    const factor = { secret: pending.secret, lastStep, displayName: displayName ?? null };
    const enrollmentId = await insertFactor(context, owner, factor, tx);
    await events.record({ localId: owner.localId, kind: "factor-added" }, tx);
    const account = await accounts.change(owner.localId, {}, { on: tx, revokeSignIns: true });
    await actionMails.queueAccountChanged(account, { what: "factor-added" }, tx);
    return { account, enrollmentId };
  });
}

/** @returns the time step of the code */
async function verifyFirstCode(
  { database, box, limits, clock }: FactorContext,
  owner: Account,
  sessionInfo: string,
  code: string,
): Promise<number> {
  // Counted before the code is checked, so that parallel requests do not get extra attempts.
  const session = await database.query
    .updateTable("identity.totpEnrollments")
    .set((set) => ({ attempts: set("attempts", "+", 1) }))
    .where("sessionHash", "=", hashToken(sessionInfo))
    .where("localId", "=", owner.localId)
    .returning(["secret", "attempts", "expiresAt"])
    .executeTakeFirst();
  if (!session) throw new IdentityError("INVALID_SESSION_INFO");
  if (session.expiresAt.getTime() <= clock.now()) throw new IdentityError("SESSION_EXPIRED");
  if (session.attempts > limits.triesPerCode) throw tooManyTries();
  const step = matchingTotpStep(await box.open(session.secret), code, clock);
  if (step === null) throw new IdentityError("INVALID_CODE");
  return step;
}

async function insertFactor(
  { clock }: FactorContext,
  { localId }: Account,
  factor: { secret: string; lastStep: number; displayName: string | null },
  tx: Queryable<IdentityTables>,
): Promise<string> {
  const enrolled = await tx
    .insertInto("identity.secondFactors")
    .values({
      enrollmentId: randomToken().slice(0, 28),
      localId,
      ...factor,
      enrolledAt: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.column("localId").doNothing())
    .returning("enrollmentId")
    .executeTakeFirst();
  if (!enrolled) throw new IdentityError("SECOND_FACTOR_EXISTS");
  return enrolled.enrollmentId;
}
