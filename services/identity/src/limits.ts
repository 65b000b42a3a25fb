import type { Attempts } from "@sealwright/database";
import { hashToken, requestIp } from "@sealwright/runtime";
import type { IdentityLimits } from "./environment.ts";
import { IdentityError } from "./errors.ts";

type Counted = Exclude<
  keyof IdentityLimits,
  "knownIps" | "triesPerCode" | "codePerAccount" | "codePerAccountAndDay"
>;

/** `whose`: an email address, account id or phone number; by default the caller's IP address. */
export type Attempt = { of: Counted; whose?: string };

/** For limits per caller and something else. */
export function perCallerIp(whose: string): string {
  return `${requestIp() ?? "none"} ${whose}`;
}

export type Limits = ReturnType<typeof createLimits>;

/** Counts attempts against the rate limits. */
export function createLimits(counter: Attempts, limits: IdentityLimits) {
  const keyOf = ({ of, whose = requestIp() ?? "none" }: Attempt) => hashToken(`${of} ${whose}`);
  const refund = (...attempts: Attempt[]) => counter.refund(attempts.map(keyOf));

  /** @returns those now over their limit */
  async function add(attempts: Attempt[]): Promise<Attempt[]> {
    const shares = attempts.map((attempt) => ({ attempt, key: keyOf(attempt), limit: limits[attempt.of] }));
    const over = await counter.add(shares);
    return shares.filter(({ key }) => over.has(key)).map(({ attempt }) => attempt);
  }

  async function reject(attempts: Attempt[]): Promise<never> {
    // Rejected attempts do not extend the wait.
    await refund(...attempts);
    throw new IdentityError("TOO_MANY_ATTEMPTS_TRY_LATER", "Too many attempts. Please try again later");
  }

  return {
    triesPerCode: limits.triesPerCode,

    /** @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER */
    async count(...attempts: Attempt[]): Promise<void> {
      if ((await add(attempts)).length > 0) await reject(attempts);
    },

    /**
     * As `count`, with limits that exempt callers may exceed. `isExempt` is only called when one of those is reached.
     * @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER
     */
    async countUnlessExempt(
      exemptible: readonly Counted[],
      isExempt: () => Promise<boolean>,
      ...attempts: Attempt[]
    ): Promise<void> {
      const over = await add(attempts);
      if (over.length === 0) return;
      if (over.every(({ of }) => exemptible.includes(of)) && (await isExempt())) return;
      await reject(attempts);
    },

    /** The attempt succeeded and does not count. */
    refund,

    /** Resets the counters, after the owner was verified in another way. */
    reset: (...attempts: Attempt[]) => counter.settle({ reset: attempts.map(keyOf), refund: [] }),

    removeExpired: counter.removeExpired,
  };
}
