import type { Attempts, Limit, Queryable } from "@sealwright/database";
import { hashToken, requestAddress } from "@sealwright/runtime";
import { ProductError } from "../errors.ts";
import type { ProductTables } from "../tables.ts";

/** What is limited, and how much. */
export interface ProductLimits {
  /** Wrong codes of the second factor for one owner, over all sign-ins. */
  twoFactorPerOwner: Limit;
  /** Wrong codes of the second factor from one network address. */
  twoFactorPerAddress: Limit;
}

export type CodeLimits = ReturnType<typeof createCodeLimits>;

/** How many codes may be tried. */
export function createCodeLimits(attempts: Attempts, limits: ProductLimits) {
  const ofOwner = (uid: string) => hashToken(`twoFactorPerOwner ${uid}`);
  const ofAddress = () => hashToken(`twoFactorPerAddress ${requestAddress() ?? "none"}`);

  return {
    /**
     * Counts an attempt before the code is looked at, so that many at once do not get more than their share.
     * @throws ProductError too-many-attempts
     */
    async count(uid: string): Promise<void> {
      const over = await attempts.add([
        { key: ofOwner(uid), limit: limits.twoFactorPerOwner },
        { key: ofAddress(), limit: limits.twoFactorPerAddress },
      ]);
      if (over.size === 0) return;
      // Nothing was tried, so nothing is to make the wait longer.
      await attempts.giveBack([ofOwner(uid), ofAddress()]);
      throw new ProductError("too-many-attempts");
    },

    /** The attempt was right: for its owner counting begins anew. */
    async right(uid: string, tx: Queryable<ProductTables>): Promise<void> {
      await attempts.forgive([ofOwner(uid)], tx);
      await attempts.giveBack([ofAddress()], tx);
    },

    removeOld: attempts.removeOld,
  };
}
