import { randomInt, timingSafeEqual } from "node:crypto";
import type { Database } from "@sealwright/database";
import { type Clock, hashToken, MINUTE, randomToken } from "@sealwright/runtime";
import { IdentityError } from "../errors.ts";
import type { Limits } from "../limits.ts";
import { tooManyTries } from "../second-factors/second-factors.ts";
import type { IdentityTables } from "../tables.ts";

export const PHONE_CODE_LIFETIME = 10 * MINUTE;
const CODE_DIGITS = 6;

/** E.164: a plus sign, no leading zero, at most 15 digits. */
const PHONE_NUMBER = /^\+[1-9]\d{6,14}$/;

/** A number as it is stored: without what people put between digits. @throws IdentityError INVALID_PHONE_NUMBER */
export function phoneNumber(given: string): string {
  const number = given.replace(/[\s().-]/g, "");
  if (!PHONE_NUMBER.test(number)) {
    throw new IdentityError(
      "INVALID_PHONE_NUMBER",
      "Please write the number with its country code: +12025550123",
    );
  }
  return number;
}

export type PhoneCodes = ReturnType<typeof createPhoneCodes>;

/** The codes that go out by SMS: few tries each, good once. */
export function createPhoneCodes(database: Database<IdentityTables>, limits: Limits, clock: Clock) {
  async function issue(number: string, code: string | null): Promise<string> {
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

  async function consume(session: string): Promise<boolean> {
    const won = await database.query
      .deleteFrom("identity.phoneCodes")
      .where("sessionHash", "=", hashToken(session))
      .returning("phoneNumber")
      .executeTakeFirst();
    return won !== undefined;
  }

  return {
    /** A code for a number, and the session that it goes with. */
    async start(number: string): Promise<{ sessionInfo: string; code: string }> {
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
      return { sessionInfo: await issue(number, code), code };
    },

    /** Takes back a code that could not be sent. */
    async withdraw(sessionInfo: string): Promise<void> {
      await consume(sessionInfo);
    },

    /**
     * The number that a right code proves. Of several calls with one code, one wins.
     * @throws IdentityError INVALID_SESSION_INFO, SESSION_EXPIRED, INVALID_CODE, TOO_MANY_ATTEMPTS_TRY_LATER
     */
    async redeem(sessionInfo: string, code: string): Promise<string> {
      // Counted before the code is looked at, so that many at once do not get more than their share.
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
      if (!(await consume(sessionInfo))) throw new IdentityError("INVALID_SESSION_INFO");
      await limits.giveBack(attempt);
      return session.phoneNumber;
    },

    /** What stands for a right code once more, where its number turned out to be another account's. */
    prove: (number: string) => issue(number, null),

    /** @throws IdentityError INVALID_TEMPORARY_PROOF */
    async redeemProof(proof: string, number: string): Promise<void> {
      const won = await database.query
        .deleteFrom("identity.phoneCodes")
        .where("sessionHash", "=", hashToken(proof))
        .where("phoneNumber", "=", number)
        .where("codeHash", "is", null)
        .where("expiresAt", ">", new Date(clock.now()))
        .returning("phoneNumber")
        .executeTakeFirst();
      if (!won) throw new IdentityError("INVALID_TEMPORARY_PROOF");
    },

    /** Kept a while after their end, so that a late code is told so. */
    async removeOld(): Promise<void> {
      await database.query
        .deleteFrom("identity.phoneCodes")
        .where("expiresAt", "<=", new Date(clock.now() - PHONE_CODE_LIFETIME))
        .execute();
    },
  };
}

/** With the session, which is stored nowhere: a million codes are tried in a second. */
function codeHash(session: string, code: string): string {
  return hashToken(`${session} ${code}`);
}
