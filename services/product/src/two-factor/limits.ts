import type { Attempts, Queryable } from "@sealwright/database";
import { hashToken, requestIp } from "@sealwright/runtime";
import type { ProductConfig } from "../config.ts";
import { ProductError } from "../errors.ts";
import type { ProductTables } from "../tables.ts";

export type CodeLimits = ReturnType<typeof createCodeLimits>;

/** Limits how many codes may be tried. */
export function createCodeLimits(attempts: Attempts, limits: ProductConfig["limits"]) {
  const ofOwner = (uid: string) => hashToken(`twoFactorPerOwner ${uid}`);
  const ofIp = () => hashToken(`twoFactorPerIp ${requestIp() ?? "none"}`);

  return {
    /**
     * Counts an attempt before the code is checked, so that parallel attempts do not exceed the limit.
     * @throws ProductError too-many-attempts
     */
    async count(uid: string): Promise<void> {
      const over = await attempts.add([
        { key: ofOwner(uid), limit: limits.twoFactorPerOwner },
        { key: ofIp(), limit: limits.twoFactorPerIp },
      ]);
      if (over.size === 0) return;
      // A rejected attempt must not prolong the wait.
      await attempts.giveBack([ofOwner(uid), ofIp()]);
      throw new ProductError("too-many-attempts");
    },

    /** The code was valid: resets the count of its owner. */
    async reset(uid: string, tx: Queryable<ProductTables>): Promise<void> {
      await attempts.forgive([ofOwner(uid)], tx);
      await attempts.giveBack([ofIp()], tx);
    },

    removeExpired: attempts.removeOld,
  };
}
