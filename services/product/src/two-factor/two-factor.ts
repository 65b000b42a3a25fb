import { brand } from "@sealwright/brand";
import type { Database, JobTables } from "@sealwright/database";
import {
  APP_CODE_DIGITS,
  type TwoFactorInfo,
  type TwoFactorSetup,
  type TwoFactorStatus,
} from "@sealwright/protocol/product";
import { type Clock, type Logger, MINUTE, requestLogger, type SecretBox } from "@sealwright/runtime";
import type { Transaction } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { SecurityEmails } from "../account/security-emails.ts";
import type { Caller } from "../caller.ts";
import { ProductError } from "../errors.ts";
import type { ProductTables } from "../tables.ts";
import type { AccountGuard } from "./account-guard.ts";
import type { CodeLimits } from "./limits.ts";
import type { RecoveryCodes } from "./recovery-codes.ts";
import { createVerifications } from "./verifications.ts";

/** RFC 6238's defaults, which every authenticator app knows. */
const STEP_SECONDS = 30;
/** Codes of the step before and after are taken too, for clocks that differ. */
const STEP_WINDOW = 1;

/** RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20;

/**
 * How long a set-up that is opened again goes on with its secret, as somebody does with two tabs. Not for longer:
 * whoever was signed in before the owner set it up would know it.
 */
const SET_UP_TIME = 30 * MINUTE;

export type TwoFactor = ReturnType<typeof createTwoFactor>;

type Tables = ProductTables & JobTables;

/** What a right code does, in the transaction that uses it up. */
type Effect<T> = (tx: Transaction<Tables>, before: TwoFactorInfo) => Promise<T>;

/** The product's own two-factor: TOTP and recovery codes, each good once, attempts capped. */
export function createTwoFactor(parts: {
  database: Database<Tables>;
  guard: AccountGuard;
  box: SecretBox;
  recoveryCodes: RecoveryCodes;
  mails: SecurityEmails;
  limits: CodeLimits;
  clock: Clock;
  logger: Logger;
}) {
  const { database, guard, box, recoveryCodes, mails, limits, clock, logger } = parts;
  const passes = createVerifications(database, clock);

  async function info(uid: string): Promise<TwoFactorInfo> {
    const row = await database.query
      .selectFrom("product.twoFactor")
      .select(["verified", "enabled"])
      .where("uid", "=", uid)
      .executeTakeFirst();
    return { verified: row?.verified ?? false, enabled: row?.enabled ?? false };
  }

  async function asksForCode(uid: string): Promise<boolean> {
    const { verified, enabled } = await info(uid);
    return verified && enabled;
  }

  /**
   * With another SECRET_KEY neither codes nor recovery codes can be checked. To ask for none would let everybody in who
   * has the password, so the owner is refused until somebody has made sure of them (docs/operations.md).
   * @throws ProductError two-factor-unavailable
   */
  function openSecret(sealed: string): string {
    try {
      return box.open(sealed);
    } catch (error) {
      requestLogger(logger).error(
        { err: error },
        "a two-factor secret does not open: is SECRET_KEY another one?",
      );
      throw new ProductError("two-factor-unavailable");
    }
  }

  /** The step whose code this is, or null. */
  function matchingStep(secret: string, code: string): number | null {
    const totp = new TOTP({
      secret: Secret.fromBase32(secret),
      period: STEP_SECONDS,
      digits: APP_CODE_DIGITS,
    });
    const delta = totp.validate({ token: code, timestamp: clock.now(), window: STEP_WINDOW });
    return delta === null ? null : totp.counter({ timestamp: clock.now() }) + delta;
  }

  /**
   * Uses a code up and does what it is for; of several calls with one code, one wins.
   * @returns undefined when wrong
   * @throws ProductError too-many-attempts, two-factor-unavailable
   */
  async function spend<T>(caller: Caller, code: string, effect: Effect<T>): Promise<{ done: T } | undefined> {
    const factor = await database.query
      .selectFrom("product.twoFactor")
      .select("secret")
      .where("uid", "=", caller.uid)
      .executeTakeFirst();
    if (!factor) return undefined;
    await limits.count(caller.uid);
    const secret = openSecret(factor.secret);
    const step = code.length === APP_CODE_DIGITS ? matchingStep(secret, code) : undefined;
    if (step === null) return undefined;
    return database.transaction(async (tx) => {
      const before = await tx
        .selectFrom("product.twoFactor")
        .select(["verified", "enabled", "lastStep"])
        .where("uid", "=", caller.uid)
        .where("secret", "=", factor.secret)
        .forUpdate()
        .executeTakeFirst();
      if (!before) return undefined;
      if (step === undefined) {
        if (!(await recoveryCodes.use(caller.uid, code, tx))) return undefined;
        const left = await recoveryCodes.left(caller.uid, tx);
        await mails.queue(caller.email, { what: "recovery-code-used", left }, tx);
      } else if (Number(before.lastStep) >= step) {
        return undefined;
      } else {
        await tx
          .updateTable("product.twoFactor")
          .set({ lastStep: step })
          .where("uid", "=", caller.uid)
          .execute();
      }
      await limits.reset(caller.uid, tx);
      return { done: await effect(tx, before) };
    });
  }

  /** As `spend`, where two-factor is on. @throws ProductError two-factor-not-enabled, invalid-code and what `spend` throws */
  async function spendOrRefuse<T>(caller: Caller, code: string, effect: Effect<T>): Promise<T> {
    if (!(await asksForCode(caller.uid))) throw new ProductError("two-factor-not-enabled");
    const spent = await spend(caller, code, effect);
    if (!spent) throw new ProductError("invalid-code");
    return spent.done;
  }

  /**
   * Puts a secret in the place of the one of before; of several at once, the first.
   * @param wasOn whether a code has come that allows it where two-factor is on
   * @returns false where a set-up is under way, or two-factor was switched on in this moment
   */
  function storeSecret(caller: Caller, secret: Secret, wasOn: boolean): Promise<boolean> {
    const row = {
      email: caller.email,
      secret: box.seal(secret.base32),
      madeAt: new Date(clock.now()),
      verified: false,
      enabled: false,
      lastStep: 0,
    };
    return database.transaction(async (tx) => {
      const stored = await tx
        .insertInto("product.twoFactor")
        .values({ uid: caller.uid, ...row })
        .onConflict((conflict) =>
          conflict
            .column("uid")
            .doUpdateSet(row)
            .where((is) =>
              is.or([
                is.val(wasOn),
                is.and([
                  is.or([
                    is("product.twoFactor.verified", "=", false),
                    is("product.twoFactor.enabled", "=", false),
                  ]),
                  is.or([
                    is("product.twoFactor.verified", "=", true),
                    is("product.twoFactor.madeAt", "is", null),
                    is("product.twoFactor.madeAt", "<=", new Date(clock.now() - SET_UP_TIME)),
                  ]),
                ]),
              ]),
            ),
        )
        .returning("uid")
        .executeTakeFirst();
      if (!stored) return false;
      await recoveryCodes.remove(caller.uid, tx);
      if (wasOn) {
        await mails.queue(caller.email, { what: "two-factor-off" }, tx);
        await guard.queueSync(caller.uid, tx);
      }
      return true;
    });
  }

  /**
   * The secret of the set-up that is under way.
   * @param instead what takes its place where it does not open
   * @throws ProductError two-factor-required when it was switched on in this moment: then a code would have been needed
   */
  async function secretOfSetUp(caller: Caller, instead: Secret): Promise<Secret> {
    const row = await database.query
      .selectFrom("product.twoFactor")
      .select(["secret", "verified", "enabled"])
      .where("uid", "=", caller.uid)
      .executeTakeFirst();
    if (!row || (row.verified && row.enabled)) throw new ProductError("two-factor-required");
    try {
      return Secret.fromBase32(box.open(row.secret));
    } catch {
      await database.query
        .updateTable("product.twoFactor")
        .set({ secret: box.seal(instead.base32), madeAt: new Date(clock.now()) })
        .where("uid", "=", caller.uid)
        .where("secret", "=", row.secret)
        .execute();
      return instead;
    }
  }

  return {
    info,

    async status(uid: string): Promise<TwoFactorStatus> {
      return { ...(await info(uid)), recoveryCodesLeft: await recoveryCodes.left(uid, database.query) };
    },

    /**
     * Makes a secret, which counts once a first code has shown that the app has it; until then the same one is given
     * again, for half an hour.
     * @throws ProductError two-factor-required when it is on already and no code came with this token
     */
    async setUp(caller: Caller): Promise<TwoFactorSetup> {
      const wasOn = await asksForCode(caller.uid);
      if (wasOn) await this.consumeVerification(caller);
      const fresh = new Secret({ size: SECRET_BYTES });
      const secret = (await storeSecret(caller, fresh, wasOn)) ? fresh : await secretOfSetUp(caller, fresh);
      const totp = new TOTP({ issuer: brand.name, label: caller.email, secret, period: STEP_SECONDS });
      return { secret: secret.base32, otpauthUrl: totp.toString() };
    },

    /**
     * Checks a code and, when it is right, lets the sign-in complete whose token it came with. The first right code of
     * the app shows that it has the secret: from then on codes are asked for, and the recovery codes come with the answer.
     * @throws ProductError too-many-attempts
     */
    async verifyCode(caller: Caller, code: string): Promise<{ valid: boolean; recoveryCodes?: string[] }> {
      const spent = await spend(caller, code, async (tx, before) => {
        await passes.give(caller, tx);
        if (before.verified) return undefined;
        await tx
          .updateTable("product.twoFactor")
          .set({ verified: true, enabled: true })
          .where("uid", "=", caller.uid)
          .execute();
        await mails.queue(caller.email, { what: "two-factor-on" }, tx);
        await guard.queueSync(caller.uid, tx);
        return recoveryCodes.renew(caller.uid, tx);
      });
      if (!spent) return { valid: false };
      if (!spent.done) return { valid: true };
      await guard.syncNow(caller.uid);
      return { valid: true, recoveryCodes: spent.done };
    },

    /** @throws ProductError two-factor-not-enabled, invalid-code, too-many-attempts */
    regenerateRecoveryCodes: (caller: Caller, code: string): Promise<string[]> =>
      spendOrRefuse(caller, code, async (tx) => {
        await mails.queue(caller.email, { what: "recovery-codes-renewed" }, tx);
        return recoveryCodes.renew(caller.uid, tx);
      }),

    /** @throws ProductError two-factor-not-enabled, invalid-code, too-many-attempts */
    async disable(caller: Caller, code: string): Promise<void> {
      await spendOrRefuse(caller, code, async (tx) => {
        await recoveryCodes.remove(caller.uid, tx);
        await tx.deleteFrom("product.twoFactor").where("uid", "=", caller.uid).execute();
        await passes.takeBack(caller.uid, tx);
        await mails.queue(caller.email, { what: "two-factor-off" }, tx);
        await guard.queueSync(caller.uid, tx);
      });
      await guard.syncNow(caller.uid);
    },

    /** Does what needs a code where two-factor is on. @throws ProductError two-factor-required, invalid-code, too-many-attempts */
    async withCodeIfEnabled(
      caller: Caller,
      code: string | undefined,
      work: (tx: Transaction<Tables>) => Promise<void>,
    ): Promise<void> {
      if (!(await asksForCode(caller.uid))) return database.transaction(work);
      if (code === undefined) throw new ProductError("two-factor-required");
      await spendOrRefuse(caller, code, work);
    },

    removeOldVerifications: passes.removeOld,

    /** That a right code came with this token, where one is asked for. @throws ProductError two-factor-required */
    async requireVerification(caller: Caller): Promise<void> {
      if ((await asksForCode(caller.uid)) && !(await passes.has(caller)))
        throw new ProductError("two-factor-required");
    },

    /** As `requireVerification`, and the code is used up with it. @throws ProductError two-factor-required */
    async consumeVerification(caller: Caller): Promise<void> {
      if ((await asksForCode(caller.uid)) && !(await passes.use(caller)))
        throw new ProductError("two-factor-required");
    },
  };
}
