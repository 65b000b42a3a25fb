import type { RunsStatements } from "../compiled-statements.ts";
import type { Attempts, Limit } from "./attempts.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The owner is notified when the short limit was reached this often within a day. */
const BURSTS_BEFORE_NOTICE = 3;

/** How many wrong codes are allowed. */
interface AllowedGuesses {
  /** For one owner, in a burst. A right code resets the count. */
  perOwner: Limit;
  /** For one owner, over a longer time. A right code does not reset the count. */
  perOwnerAndDay: Limit;
  perIp: Limit;
}

export type GuessCounter = keyof AllowedGuesses | "bursting" | "bursts" | "notified";

/** Who tries a code. */
export interface Guesser {
  owner: string;
  /** The hash of the IP address for this owner. */
  ipOfOwner: string;
  /** Whether a right code of this owner came from there: then their share is their own. */
  isKnown: boolean;
  ip: string;
}

/**
 * Limits how many codes of a second factor may be tried. Where a right one came from before, an owner has a share of their own,
 * so that wrong codes from elsewhere do not lock them out.
 * @param keyOf the key of a counter, by what it counts and for whom
 */
export function createGuessLimits(
  attempts: Attempts,
  limits: AllowedGuesses,
  keyOf: (what: GuessCounter, whose: string) => string,
) {
  const counter = (what: keyof AllowedGuesses, whose: string) => ({
    key: keyOf(what, whose),
    limit: limits[what],
  });
  const shareOf = (whose: string) => ({
    short: counter("perOwner", whose),
    day: counter("perOwnerAndDay", whose),
  });

  /** Counts up to the limit. @returns whether this was within it */
  const isWithin = async (what: GuessCounter, whose: string, limit: Limit) =>
    (await attempts.add([{ key: keyOf(what, whose), limit }])).size === 0;

  /** Whether this is the first rejection of the burst that the owner should hear about. */
  const isThirdBurst = async (owner: string) =>
    (await isWithin("bursting", owner, { count: 1, per: limits.perOwner.per })) &&
    !(await isWithin("bursts", owner, { count: BURSTS_BEFORE_NOTICE - 1, per: DAY_MS }));

  return {
    /**
     * Counts an attempt before the code is checked, so that parallel attempts do not exceed the limit.
     * @param notifyOwner called at most once a day, when someone keeps guessing codes
     * @returns whether the code may be checked
     */
    async admit(
      { owner, ipOfOwner, isKnown, ip }: Guesser,
      notifyOwner: () => Promise<void>,
    ): Promise<boolean> {
      const { short, day } = shareOf(isKnown ? ipOfOwner : owner);
      const shares = [short, day, counter("perIp", ip)];
      const over = await attempts.add(shares);
      if (over.size === 0) return true;
      // A rejected attempt must not prolong the wait.
      await attempts.refund(shares.map(({ key }) => key));
      const keepsGuessing = over.has(day.key) || (over.has(short.key) && (await isThirdBurst(owner)));
      if (keepsGuessing && (await isWithin("notified", owner, { count: 1, per: DAY_MS })))
        await notifyOwner();
      return false;
    },

    /** The code was right: resets the count of its owner. @param tx to do so within a transaction */
    async succeed({ owner, ipOfOwner, ip }: Omit<Guesser, "isKnown">, tx?: RunsStatements): Promise<void> {
      const [anywhere, here] = [shareOf(owner), shareOf(ipOfOwner)];
      const reset = [anywhere.short.key, here.short.key];
      await attempts.settle({ reset, refund: [anywhere.day.key, here.day.key, keyOf("perIp", ip)] }, tx);
    },
  };
}
