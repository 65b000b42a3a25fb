import { brand } from "@sealwright/brand";
import type { TwoFactorSetup } from "@sealwright/protocol/product/calls";
import { createTotpSecret, MINUTE, totpUrl, UnopenableError } from "@sealwright/runtime";
import type { ExpressionBuilder } from "kysely";
import type { Caller } from "../caller.ts";
import { ProductError } from "../errors.ts";
import type { TwoFactorContext, TwoFactorTables } from "./context.ts";
import { isEnabled } from "./status.ts";

/** How long a pending setup that is opened again, say in a second tab, has the same secret. */
const PENDING_SETUP_LIFETIME = 30 * MINUTE;

/**
 * Creates a secret, which counts once a first code has proved that the app has it. The same bearer continues its pending
 * setup; another one replaces it, and never sees that secret: an attacker who is signed in too would know it.
 * @throws ProductError two-factor-required when two-factor is on and this token has no verification
 */
export async function setUp(context: TwoFactorContext, caller: Caller): Promise<TwoFactorSetup> {
  const wasEnabled = await isEnabled(context, caller.uid);
  if (wasEnabled && !(await context.verifications.consume(caller))) {
    throw new ProductError("two-factor-required");
  }
  const fresh = createTotpSecret();
  const stored = await storeSecret(context, caller, fresh, wasEnabled);
  const secret = stored ? fresh : await pendingSecret(context, caller, fresh);
  // Another bearer has replaced or confirmed its own meanwhile.
  if (secret === undefined) return setUp(context, caller);
  return { secret, otpauthUrl: totpUrl(secret, { issuer: brand.name, account: caller.email }) };
}

/**
 * Replaces the secret, unless a setup of this bearer is pending or two-factor was enabled meanwhile; of parallel calls, the first wins.
 * @param authorized whether a code has authorized replacing it where two-factor is on
 * @returns whether it was stored
 */
function storeSecret(
  { database, box, clock, recoveryCodes, emails, guard }: TwoFactorContext,
  caller: Caller,
  secret: string,
  authorized: boolean,
): Promise<boolean> {
  const row = {
    email: caller.email,
    secret: box.seal(secret),
    madeAt: new Date(clock.now()),
    bearerHash: caller.tokenHash,
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
          .where((is) => is.or([is.val(authorized), isReplaceable(is, caller, clock.now())])),
      )
      .returning("uid")
      .executeTakeFirst();
    if (!stored) return false;
    await recoveryCodes.remove(caller.uid, tx);
    if (authorized) {
      await emails.queue(caller.email, { what: "two-factor-off" }, tx);
      await guard.queueSync(caller.uid, tx);
    }
    return true;
  });
}

/** Neither enabled nor a setup of this bearer that is still pending. */
function isReplaceable(
  is: ExpressionBuilder<TwoFactorTables, "product.twoFactor">,
  { tokenHash }: Caller,
  now: number,
) {
  return is.and([
    is.or([is("product.twoFactor.verified", "=", false), is("product.twoFactor.enabled", "=", false)]),
    is.or([
      is("product.twoFactor.verified", "=", true),
      is("product.twoFactor.bearerHash", "is distinct from", tokenHash),
      is("product.twoFactor.madeAt", "is", null),
      is("product.twoFactor.madeAt", "<=", new Date(now - PENDING_SETUP_LIFETIME)),
    ]),
  ]);
}

/** Whether a setup is pending that another bearer began, and so replaced any that this one did. */
export async function isPendingElsewhere({ database }: TwoFactorContext, caller: Caller): Promise<boolean> {
  const row = await database.query
    .selectFrom("product.twoFactor")
    .select("uid")
    .where("uid", "=", caller.uid)
    .where("verified", "=", false)
    .where("bearerHash", "!=", caller.tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The secret of this bearer's pending setup; undefined if there is none.
 * @param replacement takes its place if it cannot be decrypted
 */
async function pendingSecret(
  { database, box, clock }: TwoFactorContext,
  caller: Caller,
  replacement: string,
): Promise<string | undefined> {
  const row = await database.query
    .selectFrom("product.twoFactor")
    .select("secret")
    .where("uid", "=", caller.uid)
    .where("bearerHash", "=", caller.tokenHash)
    .where("verified", "=", false)
    .executeTakeFirst();
  if (!row) return undefined;
  try {
    return await box.open(row.secret);
  } catch (error) {
    if (!(error instanceof UnopenableError)) throw error;
    await database.query
      .updateTable("product.twoFactor")
      .set({ secret: box.seal(replacement), madeAt: new Date(clock.now()) })
      .where("uid", "=", caller.uid)
      .where("secret", "=", row.secret)
      .execute();
    return replacement;
  }
}
