import type { Attempts, Queryable } from "@sealwright/database";
import { DAY, hashToken, requestIp } from "@sealwright/runtime";
import type { ProductConfig } from "../config.ts";
import { ProductError } from "../errors.ts";
import type { ProductTables } from "../tables.ts";

/** The owner is notified when the short limit was reached this often within a day. */
const BURSTS_UNTIL_MAIL = 3;

export type CodeLimits = ReturnType<typeof createCodeLimits>;

/** Limits how many codes may be tried. */
export function createCodeLimits(attempts: Attempts, limits: ProductConfig["limits"]) {
  const keyOf = (what: string, uid: string) => hashToken(`${what} ${uid}`);
  const ofOwner = (uid: string) => keyOf("twoFactorPerOwner", uid);
  const ofDay = (uid: string) => keyOf("twoFactorPerOwnerAndDay", uid);
  const ofIp = () => hashToken(`twoFactorPerIp ${requestIp() ?? "none"}`);
  const all = (uid: string) => [ofOwner(uid), ofDay(uid), ofIp()];

  /** Whether this is the first rejection of the burst that makes the owner worth telling. */
  async function isWorthTelling(uid: string): Promise<boolean> {
    const started = {
      key: keyOf("twoFactorBurst", uid),
      limit: { count: 1, per: limits.twoFactorPerOwner.per },
    };
    if ((await attempts.add([started])).size > 0) return false;
    const bursts = { key: keyOf("twoFactorBursts", uid), limit: { count: BURSTS_UNTIL_MAIL - 1, per: DAY } };
    if ((await attempts.add([bursts])).size === 0) return false;
    const told = { key: keyOf("twoFactorTold", uid), limit: { count: 1, per: DAY } };
    return (await attempts.add([told])).size === 0;
  }

  return {
    /**
     * Counts an attempt before the code is checked, so that parallel attempts do not exceed the limit.
     * @param tellOwner called once a day, when codes are being guessed in earnest
     * @throws ProductError too-many-attempts
     */
    async count(uid: string, tellOwner: () => Promise<void>): Promise<void> {
      const over = await attempts.add([
        { key: ofOwner(uid), limit: limits.twoFactorPerOwner },
        { key: ofDay(uid), limit: limits.twoFactorPerOwnerAndDay },
        { key: ofIp(), limit: limits.twoFactorPerIp },
      ]);
      if (over.size === 0) return;
      // A rejected attempt must not prolong the wait.
      await attempts.giveBack(all(uid));
      if (over.has(ofOwner(uid)) && (await isWorthTelling(uid))) await tellOwner();
      throw new ProductError("too-many-attempts");
    },

    /** The code was valid: resets the count of its owner. */
    async reset(uid: string, tx: Queryable<ProductTables>): Promise<void> {
      await attempts.forgive([ofOwner(uid)], tx);
      await attempts.giveBack([ofDay(uid), ofIp()], tx);
    },

    removeExpired: attempts.removeOld,
  };
}
