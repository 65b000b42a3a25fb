import { randomInt, timingSafeEqual } from "node:crypto";
import { type Database, deleteInBatches } from "@sealwright/database";
import { type Clock, hashToken, MINUTE, randomToken } from "@sealwright/runtime";
import { IdentityError } from "../errors.ts";
import type { Limits } from "../limits.ts";
import type { IdentityTables } from "../tables.ts";
import { tooManyTries } from "./too-many-tries.ts";

export const PHONE_CODE_LIFETIME = 10 * MINUTE;
const CODE_DIGITS = 6;

interface PhoneContext {
  database: Database<IdentityTables>;
  limits: Limits;
  clock: Clock;
}

export type PhoneCodes = ReturnType<typeof createPhoneCodes>;

/** The codes sent by SMS: few attempts each, single use. */
export function createPhoneCodes(database: Database<IdentityTables>, limits: Limits, clock: Clock) {
  const context: PhoneContext = { database, limits, clock };
  return {
    /** A code for a number, and the session it belongs to. */
    async create(number: string): Promise<{ sessionInfo: string; code: string }> {
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
      return { sessionInfo: await insertSession(context, number, code), code };
    },

    /** Deletes a code that could not be sent. */
    async discard(sessionInfo: string): Promise<void> {
      await consumeSession(context, sessionInfo);
    },

    redeem: (sessionInfo: string, code: string) => redeemCode(context, sessionInfo, code),

    /** A token that replaces a correct code once, when its number turned out to belong to another account. */
    createTemporaryProof: (number: string) => insertSession(context, number, null),

    redeemTemporaryProof: (proof: string, number: string) => redeemProof(context, proof, number),

    /** Expired ones are stored a while longer, so that a late code gets "expired" rather than "invalid". */
    async removeExpired(): Promise<void> {
      await deleteInBatches(database, "identity.phoneCodes", (rows) =>
        rows.where("expiresAt", "<=", new Date(clock.now() - PHONE_CODE_LIFETIME)).orderBy("expiresAt"),
      );
    },
  };
}

/** @param code null for a temporary proof */
async function insertSession(
  { database, clock }: PhoneContext,
  number: string,
  code: string | null,
): Promise<string> {
  const session = randomToken();
  await database.query
    .insertInto("identity.phoneCodes")
    .values({
      sessionHash: hashToken(session),
      phoneNumber: number,
      codeHash: code && codeHash(session, code),
      expiresAt: new Date(clock.now() + PHONE_CODE_LIFETIME),
    })
    .execute();
  return session;
}

async function consumeSession({ database }: PhoneContext, session: string): Promise<boolean> {
  const consumed = await database.query
    .deleteFrom("identity.phoneCodes")
    .where("sessionHash", "=", hashToken(session))
    .returning("phoneNumber")
    .executeTakeFirst();
  return consumed !== undefined;
}

/**
 * @returns the verified number. Of parallel requests with one code, one succeeds
 * @throws IdentityError INVALID_SESSION_INFO, SESSION_EXPIRED, INVALID_CODE, TOO_MANY_ATTEMPTS_TRY_LATER
 */
async function redeemCode(context: PhoneContext, sessionInfo: string, code: string): Promise<string> {
  const { database, limits, clock } = context;
  // Counted before the code is checked, so that parallel requests do not get extra attempts.
  const session = await database.query
    .updateTable("identity.phoneCodes")
    .set((set) => ({ attempts: set("attempts", "+", 1) }))
    .where("sessionHash", "=", hashToken(sessionInfo))
    .where("codeHash", "is not", null)
    .returning(["phoneNumber", "codeHash", "attempts", "expiresAt"])
    .executeTakeFirst();
  if (!session?.codeHash) throw new IdentityError("INVALID_SESSION_INFO");
  if (session.expiresAt.getTime() <= clock.now()) throw new IdentityError("SESSION_EXPIRED");
  if (session.attempts > limits.triesPerCode) throw tooManyTries();
  const attempt = { of: "codePerIp" } as const;
  await limits.count(attempt);
  const given = Buffer.from(codeHash(sessionInfo, code));
  if (!timingSafeEqual(given, Buffer.from(session.codeHash))) throw new IdentityError("INVALID_CODE");
  if (!(await consumeSession(context, sessionInfo))) throw new IdentityError("INVALID_SESSION_INFO");
  await limits.refund(attempt);
  return session.phoneNumber;
}

/** @throws IdentityError INVALID_TEMPORARY_PROOF */
async function redeemProof({ database, clock }: PhoneContext, proof: string, number: string): Promise<void> {
  const consumed = await database.query
    .deleteFrom("identity.phoneCodes")
    .where("sessionHash", "=", hashToken(proof))
    .where("phoneNumber", "=", number)
    .where("codeHash", "is", null)
    .where("expiresAt", ">", new Date(clock.now()))
    .returning("phoneNumber")
    .executeTakeFirst();
  if (!consumed) throw new IdentityError("INVALID_TEMPORARY_PROOF");
}

/** Combined with the session, which is not stored in plain text: a million codes are enumerated in a second. */
function codeHash(session: string, code: string): string {
  return hashToken(`${session} ${code}`);
}
