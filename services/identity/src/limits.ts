import type { Attempts } from "@sealwright/database";
import { hashToken, requestAddress } from "@sealwright/runtime";
import type { IdentityLimits } from "./environment.ts";
import { IdentityError } from "./errors.ts";

type Counted = Exclude<keyof IdentityLimits, "knownIps" | "triesPerCode">;

/** Whose share: an account's address or id, a phone number. Left out: the network address of the caller. */
export type Attempt = { of: Counted; whose?: string };

/** Whose share it is, where every network address has one of its own. */
export function fromHere(whose: string): string {
  return `${requestAddress() ?? "none"} ${whose}`;
}

export type Limits = ReturnType<typeof createLimits>;

/** How much of everything there may be. */
export function createLimits(counter: Attempts, limits: IdentityLimits) {
  const keyOf = ({ of, whose = requestAddress() ?? "none" }: Attempt) => hashToken(`${of} ${whose}`);
  const giveBack = (...attempts: Attempt[]) => counter.giveBack(attempts.map(keyOf));

  /** @returns those that are over their limit now */
  async function add(attempts: Attempt[]): Promise<Attempt[]> {
    const shares = attempts.map((attempt) => ({ attempt, key: keyOf(attempt), limit: limits[attempt.of] }));
    const over = await counter.add(shares);
    return shares.filter(({ key }) => over.has(key)).map(({ attempt }) => attempt);
  }

  async function refuse(attempts: Attempt[]): Promise<never> {
    // Nothing was tried, so nothing is to make the wait longer.
    await giveBack(...attempts);
    throw new IdentityError("TOO_MANY_ATTEMPTS_TRY_LATER", "Too many attempts. Please try again later");
  }

  return {
    triesPerCode: limits.triesPerCode,

    /** @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER */
    async count(...attempts: Attempt[]): Promise<void> {
      if ((await add(attempts)).length > 0) await refuse(attempts);
    },

    /**
     * As `count`, but one limit does not hold for somebody who is excused from it: asked only when that is reached.
     * @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER
     */
    async countUnlessExcused(
      excusable: Counted,
      isExcused: () => Promise<boolean>,
      ...attempts: Attempt[]
    ): Promise<void> {
      const over = await add(attempts);
      if (over.length === 0) return;
      if (over.every(({ of }) => of === excusable) && (await isExcused())) return;
      await refuse(attempts);
    },

    /** The attempt was right: it does not count. */
    giveBack,

    /** Begins anew: somebody has shown in another way that it is theirs. */
    forgive: (...attempts: Attempt[]) => counter.forgive(attempts.map(keyOf)),

    removeOld: counter.removeOld,
  };
}
