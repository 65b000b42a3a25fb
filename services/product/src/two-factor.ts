import { brand } from "@sealwright/brand";
import type { Database } from "@sealwright/database";
import type { TwoFactorInfo, TwoFactorSetUp } from "@sealwright/protocol/product";
import { type Clock, MINUTE, type SecretBox } from "@sealwright/runtime";
import { type ExpressionBuilder, sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { Caller } from "./caller.ts";
import { Refusal } from "./refusal.ts";
import type { ProductTables } from "./tables.ts";

/** RFC 6238's defaults, which every authenticator app knows. */
const STEP_SECONDS = 30;
/** Codes of the step before and after are taken too, for clocks that differ. */
const STEP_WINDOW = 1;

/** RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20;

const ATTEMPTS = 5;
const LOCKED_FOR = 5 * MINUTE;
/** How long a right code opens complete-login. */
const PASS_LIFETIME = 5 * MINUTE;

export type TwoFactor = ReturnType<typeof createTwoFactor>;

/** The product's own two-factor: TOTP codes, each good once, attempts capped. */
export function createTwoFactor(database: Database<ProductTables>, box: SecretBox, clock: Clock) {
  async function info(uid: string): Promise<TwoFactorInfo> {
    const row = await database.query
      .selectFrom("product.two_factor")
      .select(["verified", "enabled"])
      .where("uid", "=", uid)
      .executeTakeFirst();
    return { verified: row?.verified ?? false, enabled: row?.enabled ?? false };
  }

  async function asksForCode(uid: string): Promise<boolean> {
    const { verified, enabled } = await info(uid);
    return verified && enabled;
  }

  const isFreshPassOf =
    (caller: Caller) => (is: ExpressionBuilder<ProductTables, "product.two_factor_passes">) =>
      is.and([
        is("uid", "=", caller.uid),
        is("signed_in_at", "=", caller.signedInAt),
        is("passed_at", ">", new Date(clock.now() - PASS_LIFETIME)),
      ]);

  /** The step whose code this is, or null. */
  function matchingStep(secret: string, code: string): number | null {
    const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS });
    const delta = totp.validate({ token: code, timestamp: clock.now(), window: STEP_WINDOW });
    return delta === null ? null : totp.counter({ timestamp: clock.now() }) + delta;
  }

  return {
    info,

    /**
     * Makes a new secret, which counts once a first code has shown that the app has it.
     * @throws Refusal two-factor-required when it is on already and this sign-in has given no code
     */
    async setUp(caller: Caller): Promise<TwoFactorSetUp> {
      await this.consumePass(caller);
      const secret = new Secret({ size: SECRET_BYTES });
      const row = {
        email: caller.email,
        secret: box.seal(secret.base32),
        verified: false,
        enabled: false,
        last_step: 0,
        failed_attempts: 0,
        locked_until: null,
      };
      await database.query
        .insertInto("product.two_factor")
        .values({ uid: caller.uid, ...row })
        .onConflict((conflict) => conflict.column("uid").doUpdateSet(row))
        .execute();
      const totp = new TOTP({ issuer: brand.name, label: caller.email, secret, period: STEP_SECONDS });
      return { secret: secret.base32, otpauthUrl: totp.toString() };
    },

    /**
     * Checks a code and, when it is right, lets this sign-in complete.
     * @throws Refusal too-many-attempts after 5 wrong codes, for 5 minutes
     */
    async check(caller: Caller, code: string): Promise<boolean> {
      const now = new Date(clock.now());
      const lockedUntil = new Date(clock.now() + LOCKED_FOR);
      // The attempt is counted before the code is looked at, so that many at once do not get more than their share.
      const row = await database.query
        .updateTable("product.two_factor")
        .set((set) => ({
          failed_attempts: set("failed_attempts", "+", 1),
          locked_until: sql<Date | null>`case when failed_attempts >= ${ATTEMPTS - 1} then ${lockedUntil}::timestamptz end`,
        }))
        .where("uid", "=", caller.uid)
        .where((is) => is.or([is("locked_until", "is", null), is("locked_until", "<=", now)]))
        .returning(["secret"])
        .executeTakeFirst();
      if (!row) {
        const set = await database.query
          .selectFrom("product.two_factor")
          .select("uid")
          .where("uid", "=", caller.uid)
          .executeTakeFirst();
        if (set) throw new Refusal("too-many-attempts");
        return false;
      }

      const step = matchingStep(box.open(row.secret), code);
      if (step === null) return false;
      return database.transaction(async (tx) => {
        const taken = await tx
          .updateTable("product.two_factor")
          // The first right code shows that the app has the secret: from then on codes are asked for.
          .set((set) => ({
            last_step: step,
            failed_attempts: 0,
            locked_until: null,
            enabled: set.case().when("verified", "=", true).then(set.ref("enabled")).else(true).end(),
            verified: true,
          }))
          .where("uid", "=", caller.uid)
          .where("last_step", "<", step)
          .returning("uid")
          .executeTakeFirst();
        if (!taken) return false;
        await tx
          .insertInto("product.two_factor_passes")
          .values({ uid: caller.uid, signed_in_at: caller.signedInAt, passed_at: now })
          .onConflict((conflict) => conflict.columns(["uid", "signed_in_at"]).doUpdateSet({ passed_at: now }))
          .execute();
        return true;
      });
    },

    async removeOldPasses(): Promise<void> {
      await database.query
        .deleteFrom("product.two_factor_passes")
        .where("passed_at", "<=", new Date(clock.now() - PASS_LIFETIME))
        .execute();
    },

    /** That this sign-in has given a right code, where one is asked for. @throws Refusal two-factor-required */
    async requirePass(caller: Caller): Promise<void> {
      if (!(await asksForCode(caller.uid))) return;
      const pass = await database.query
        .selectFrom("product.two_factor_passes")
        .select("uid")
        .where(isFreshPassOf(caller))
        .executeTakeFirst();
      if (!pass) throw new Refusal("two-factor-required");
    },

    /** As `requirePass`, and the code is used up with it. @throws Refusal two-factor-required */
    async consumePass(caller: Caller): Promise<void> {
      if (!(await asksForCode(caller.uid))) return;
      const pass = await database.query
        .deleteFrom("product.two_factor_passes")
        .where(isFreshPassOf(caller))
        .returning("uid")
        .executeTakeFirst();
      if (!pass) throw new Refusal("two-factor-required");
    },
  };
}
