import { APP_CODE_DIGITS } from "@sealwright/protocol/product";
import type { TwoFactorInfo } from "@sealwright/protocol/product/calls";
import { matchingTotpStep, requestLogger, UnopenableError } from "@sealwright/runtime";
import type { Transaction } from "kysely";
import type { Caller } from "../caller.ts";
import { ProductError } from "../errors.ts";
import type { TwoFactorContext, TwoFactorTables } from "./context.ts";
import { isEnabled } from "./status.ts";

type Tx = Transaction<TwoFactorTables>;

/** Runs after a valid code, in the transaction that consumes it. */
export type Effect<T> = (tx: Tx, before: TwoFactorInfo) => Promise<T>;

/**
 * Consumes a code of the app or a recovery code, and does what it allows. Of parallel calls with one code, one wins.
 * @returns undefined for a wrong code
 * @throws ProductError too-many-attempts, two-factor-unavailable
 */
export async function consumeCode<T>(
  context: TwoFactorContext,
  caller: Caller,
  code: string,
  effect: Effect<T>,
): Promise<{ done: T } | undefined> {
  const { database, limits, clock } = context;
  const factor = await database.query
    .selectFrom("product.twoFactor")
    .select("secret")
    .where("uid", "=", caller.uid)
    // A pending secret belongs to the bearer that asked for it.
    .where((is) => is.or([is("verified", "=", true), is("bearerHash", "=", caller.tokenHash)]))
    .executeTakeFirst();
  if (!factor) return undefined;
  await limits.count(caller.uid, () => context.emails.queue(caller.email, { what: "codes-guessed" }));
  const secret = await openSecret(context, factor.secret);
  const isAppCode = code.length === APP_CODE_DIGITS;
  const step = isAppCode ? matchingTotpStep(secret, code, clock) : null;
  if (isAppCode && step === null) return undefined;
  return database.transaction(async (tx) => {
    const before = await lockFactor(tx, caller.uid);
    // A new setup in between invalidates the code.
    if (!before || (await openSecret(context, before.secret)) !== secret) return undefined;
    const consumed =
      step === null
        ? await consumeRecoveryCode(context, caller, code, tx)
        : await consumeStep(caller.uid, step, Number(before.lastStep), tx);
    if (!consumed) return undefined;
    await limits.succeed(caller.uid, tx);
    return { done: await effect(tx, before) };
  });
}

/**
 * As `consumeCode`, where two-factor must be on.
 * @throws ProductError two-factor-not-enabled, invalid-code, and what `consumeCode` throws
 */
export async function requireCode<T>(
  context: TwoFactorContext,
  caller: Caller,
  code: string,
  effect: Effect<T>,
): Promise<T> {
  if (!(await isEnabled(context, caller.uid))) throw new ProductError("two-factor-not-enabled");
  const consumed = await consumeCode(context, caller, code, effect);
  if (!consumed) throw new ProductError("invalid-code");
  return consumed.done;
}

/**
 * With a different SECRET_KEY, neither codes nor recovery codes can be checked. Skipping the check would admit anyone
 * with the password, so the owner is locked out until support has verified them (docs/operations/keys.md).
 * @throws ProductError two-factor-unavailable
 */
async function openSecret({ box, logger }: TwoFactorContext, sealed: string): Promise<string> {
  try {
    return await box.open(sealed);
  } catch (error) {
    if (!(error instanceof UnopenableError)) throw error;
    requestLogger(logger).error(
      { err: error },
      "two-factor secret cannot be decrypted: has SECRET_KEY changed?",
    );
    throw new ProductError("two-factor-unavailable");
  }
}

function lockFactor(tx: Tx, uid: string) {
  return tx
    .selectFrom("product.twoFactor")
    .select(["secret", "verified", "enabled", "lastStep"])
    .where("uid", "=", uid)
    .forUpdate()
    .executeTakeFirst();
}

async function consumeRecoveryCode(
  { recoveryCodes, emails }: TwoFactorContext,
  { uid, email }: Caller,
  code: string,
  tx: Tx,
): Promise<boolean> {
  if (!(await recoveryCodes.consume(uid, code, tx))) return false;
  const left = await recoveryCodes.left(uid, tx);
  await emails.queue(email, { what: "recovery-code-used", left }, tx);
  return true;
}

async function consumeStep(uid: string, step: number, lastStep: number, tx: Tx): Promise<boolean> {
  if (lastStep >= step) return false;
  await tx.updateTable("product.twoFactor").set({ lastStep: step }).where("uid", "=", uid).execute();
  return true;
}
