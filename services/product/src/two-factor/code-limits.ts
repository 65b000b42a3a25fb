import { type Attempts, createGuessLimits, type GuessCounter, type Queryable } from "@sealwright/database";
import { hashToken, requestIp } from "@sealwright/runtime";
import type { ProductLimits } from "../environment.ts";
import { ProductError } from "../errors.ts";
import type { ProductTables } from "../tables.ts";
import type { KnownIps } from "./known-ips.ts";

export type CodeLimits = ReturnType<typeof createCodeLimits>;

/** The counters' names in their keys. */
const NAMES: Record<GuessCounter, string> = {
  perOwner: "twoFactorPerOwner",
  perOwnerAndDay: "twoFactorPerOwnerAndDay",
  perIp: "twoFactorPerIp",
  bursting: "twoFactorBurst",
  bursts: "twoFactorBursts",
  notified: "twoFactorNotices",
};

/** Limits how many codes may be tried. */
export function createCodeLimits(
  attempts: Attempts,
  knownIps: Pick<KnownIps, "includesCaller" | "hashOfCaller" | "remember">,
  limits: ProductLimits,
) {
  const guesses = createGuessLimits(
    attempts,
    {
      perOwner: limits.twoFactorPerOwner,
      perOwnerAndDay: limits.twoFactorPerOwnerAndDay,
      perIp: limits.twoFactorPerIp,
    },
    (what, whose) => hashToken(`${NAMES[what]} ${whose}`),
  );
  const guesser = (uid: string) => ({
    owner: uid,
    ipOfOwner: knownIps.hashOfCaller(uid),
    ip: requestIp() ?? "none",
  });

  return {
    /**
     * Counts an attempt before the code is checked.
     * @param notifyOwner called at most once a day, when someone keeps guessing codes
     * @throws ProductError too-many-attempts
     */
    async count(uid: string, notifyOwner: () => Promise<void>): Promise<void> {
      const isKnown = await knownIps.includesCaller(uid);
      if (await guesses.admit({ ...guesser(uid), isKnown }, notifyOwner)) return;
      throw new ProductError("too-many-attempts");
    },

    /** The code was valid: resets the count of its owner, and remembers where it came from. */
    async succeed(uid: string, tx: Queryable<ProductTables>): Promise<void> {
      await guesses.succeed(guesser(uid), tx);
      await knownIps.remember(uid, tx);
    },

    removeExpired: attempts.removeExpired,
  };
}
