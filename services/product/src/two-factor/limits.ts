import type { Attempts, Queryable } from "@sealwright/database";
import { DAY, hashToken, requestIp } from "@sealwright/runtime";
import type { ProductConfig } from "../config.ts";
import { ProductError } from "../errors.ts";
import type { ProductTables } from "../tables.ts";
import type { KnownIps } from "./known-ips.ts";

/** The owner is notified when the short limit was reached this often within a day. */
const BURSTS_UNTIL_MAIL = 3;

export type CodeLimits = ReturnType<typeof createCodeLimits>;

/**
 * Limits how many codes may be tried. Where a valid code came from before, an owner has a share of their own, so that
 * wrong codes from elsewhere do not lock them out.
 */
export function createCodeLimits(
  attempts: Attempts,
  knownIps: Pick<KnownIps, "includesCaller" | "ofCaller" | "remember">,
  limits: ProductConfig["limits"],
) {
  const keyOf = (what: string, whose: string) => hashToken(`${what} ${whose}`);
  const ofIp = () => hashToken(`twoFactorPerIp ${requestIp() ?? "none"}`);
  /** @param whose the owner, or the hash of an IP address that is known to them */
  const shareOf = (whose: string) => ({
    short: { key: keyOf("twoFactorPerOwner", whose), limit: limits.twoFactorPerOwner },
    day: { key: keyOf("twoFactorPerOwnerAndDay", whose), limit: limits.twoFactorPerOwnerAndDay },
  });

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
      const isKnown = await knownIps.includesCaller(uid);
      const { short, day } = shareOf(isKnown ? knownIps.ofCaller(uid) : uid);
      const shares = [short, day, { key: ofIp(), limit: limits.twoFactorPerIp }];
      const over = await attempts.add(shares);
      if (over.size === 0) return;
      // A rejected attempt must not prolong the wait.
      await attempts.giveBack(shares.map(({ key }) => key));
      if (over.has(short.key) && (await isWorthTelling(uid))) await tellOwner();
      throw new ProductError("too-many-attempts");
    },

    /** The code was valid: resets the count of its owner, and remembers where it came from. */
    async reset(uid: string, tx: Queryable<ProductTables>): Promise<void> {
      const [anywhere, here] = [shareOf(uid), shareOf(knownIps.ofCaller(uid))];
      await attempts.forgive([anywhere.short.key, here.short.key], tx);
      await attempts.giveBack([anywhere.day.key, here.day.key, ofIp()], tx);
      await knownIps.remember(uid, tx);
    },

    removeExpired: attempts.removeOld,
  };
}
