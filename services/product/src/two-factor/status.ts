import type { TwoFactorInfo, TwoFactorStatus } from "@sealwright/protocol/product/calls";
import type { TwoFactorContext } from "./context.ts";

type Reader = Pick<TwoFactorContext, "database">;

export async function readInfo({ database }: Reader, uid: string): Promise<TwoFactorInfo> {
  const row = await database.query
    .selectFrom("product.twoFactor")
    .select(["verified", "enabled"])
    .where("uid", "=", uid)
    .executeTakeFirst();
  return { verified: row?.verified ?? false, enabled: row?.enabled ?? false };
}

export async function readStatus(context: TwoFactorContext, uid: string): Promise<TwoFactorStatus> {
  const { database, recoveryCodes } = context;
  return {
    ...(await readInfo(context, uid)),
    recoveryCodesLeft: await recoveryCodes.left(uid, database.query),
  };
}

/** Whether sign-in requires a code. */
export async function isEnabled(reader: Reader, uid: string): Promise<boolean> {
  const { verified, enabled } = await readInfo(reader, uid);
  return verified && enabled;
}
