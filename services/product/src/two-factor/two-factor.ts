import type { TwoFactorInfo, TwoFactorSetup, TwoFactorStatus } from "@sealwright/protocol/product/calls";
import type { Transaction } from "kysely";
import { assertRecentSignIn, type Caller } from "../caller.ts";
import { ProductError } from "../errors.ts";
import { consumeCode, requireCode } from "./consume-code.ts";
import type { TwoFactorContext, TwoFactorTables } from "./context.ts";
import type { EndedSignIns } from "./other-sign-ins.ts";
import { isPendingElsewhere, setUp } from "./setup.ts";
import { isEnabled, readInfo, readStatus } from "./status.ts";

type Work = (tx: Transaction<TwoFactorTables>) => Promise<void>;

export type TwoFactor = ReturnType<typeof createTwoFactor>;

/** The product's own two-factor: TOTP and recovery codes, each valid once, attempts limited. */
export function createTwoFactor(context: TwoFactorContext) {
  const { verifications } = context;
  return {
    info: (uid: string): Promise<TwoFactorInfo> => readInfo(context, uid),

    status: (uid: string): Promise<TwoFactorStatus> => readStatus(context, uid),

    setUp: (caller: Caller): Promise<TwoFactorSetup> => setUp(context, caller),

    verifyCode: (caller: Caller, code: string) => verifyCode(context, caller, code),

    /** @throws ProductError two-factor-not-enabled, invalid-code, too-many-attempts */
    regenerateRecoveryCodes: (caller: Caller, code: string): Promise<string[]> =>
      requireCode(context, caller, code, async (tx) => {
        await context.emails.queue(caller.email, { what: "recovery-codes-renewed" }, tx);
        return context.recoveryCodes.regenerate(caller.uid, tx);
      }),

    disable: (caller: Caller, code: string): Promise<void> => disable(context, caller, code),

    /** Does what requires a code where two-factor is on. @throws ProductError two-factor-required, invalid-code, too-many-attempts */
    async withCodeIfEnabled(caller: Caller, code: string | undefined, work: Work): Promise<void> {
      if (!(await isEnabled(context, caller.uid))) return context.database.transaction(work);
      if (code === undefined) throw new ProductError("two-factor-required");
      await requireCode(context, caller, code, work);
    },

    /** Where two-factor is on, a valid code must have come with this token. @throws ProductError two-factor-required */
    async requireVerification(caller: Caller): Promise<void> {
      if ((await isEnabled(context, caller.uid)) && !(await verifications.has(caller))) {
        throw new ProductError("two-factor-required");
      }
    },

    /** As `requireVerification`, and consumes it: the sign-in is complete. @throws ProductError two-factor-required */
    async consumeVerification(caller: Caller): Promise<void> {
      if (!(await isEnabled(context, caller.uid))) return;
      if (!(await verifications.consume(caller))) throw new ProductError("two-factor-required");
      await verifications.markPassed(caller);
    },

    /** Where two-factor is on, a code must have come with this token or sign-in. @throws ProductError two-factor-required */
    async requirePassed(caller: Caller): Promise<void> {
      if ((await isEnabled(context, caller.uid)) && !(await verifications.hasPassed(caller))) {
        throw new ProductError("two-factor-required");
      }
    },
  };
}

/**
 * Checks a code and, if it is valid, lets the sign-in complete whose token it came with. The first valid code of the
 * app proves that it has the secret: it enables two-factor, ends every other sign-in and returns the recovery codes.
 * @throws ProductError too-many-attempts; recent-sign-in-required for the first code, which is then not consumed
 */
async function verifyCode(
  context: TwoFactorContext,
  caller: Caller,
  code: string,
): Promise<{ valid: boolean; replaced?: boolean; recoveryCodes?: string[] }> {
  const consumed = await consumeCode(context, caller, code, async (tx, before) => {
    if (before.verified) return void (await context.verifications.create(caller, tx));
    assertRecentSignIn(caller, context.clock.now());
    return enable(context, caller, tx);
  });
  if (!consumed) return { valid: false, replaced: await isPendingElsewhere(context, caller) };
  if (!consumed.done) return { valid: true };
  await context.guard.syncNow(caller.uid);
  await context.otherSignIns.endNow(consumed.done.ended);
  return { valid: true, recoveryCodes: consumed.done.recoveryCodes };
}

async function enable(
  { emails, guard, otherSignIns, recoveryCodes, verifications }: TwoFactorContext,
  caller: Caller,
  tx: Transaction<TwoFactorTables>,
): Promise<{ recoveryCodes: string[]; ended: EndedSignIns }> {
  const { uid, email } = caller;
  await tx
    .updateTable("product.twoFactor")
    .set({ verified: true, enabled: true })
    .where("uid", "=", uid)
    .execute();
  await verifications.revokeAll(uid, tx);
  await verifications.create(caller, tx);
  const ended = await otherSignIns.end(caller, tx);
  await emails.queue(email, { what: "two-factor-on" }, tx);
  await guard.queueSync(uid, tx);
  return { recoveryCodes: await recoveryCodes.regenerate(uid, tx), ended };
}

/** @throws ProductError two-factor-not-enabled, invalid-code, too-many-attempts */
async function disable(context: TwoFactorContext, caller: Caller, code: string): Promise<void> {
  const { recoveryCodes, verifications, emails, guard } = context;
  const { uid, email } = caller;
  await requireCode(context, caller, code, async (tx) => {
    await recoveryCodes.remove(uid, tx);
    await tx.deleteFrom("product.twoFactor").where("uid", "=", uid).execute();
    await verifications.revokeAll(uid, tx);
    await emails.queue(email, { what: "two-factor-off" }, tx);
    await guard.queueSync(uid, tx);
  });
  await guard.syncNow(uid);
}
