import type { Database } from "@sealwright/database";
import { type Clock, hashToken, requestAddress } from "@sealwright/runtime";
import { sql } from "kysely";
import { IdentityError } from "./errors.ts";
import type { IdentityTables } from "./tables.ts";

/** So many in so many milliseconds, then no more until they are over. */
export interface Limit {
  count: number;
  per: number;
}

/** What is limited, and how much. */
export interface IdentityLimits {
  /** Wrong passwords for one account from one network address, whether there is such an account or not. */
  signInPerAccountAndAddress: Limit;
  /** Wrong passwords for one account from all network addresses together that its sign-ins are not known from. */
  signInPerAccount: Limit;
  /** The network addresses that an account's sign-ins are known from: so many, for so long after the newest. */
  knownAddresses: Limit;
  /** Wrong passwords from one network address. */
  signInPerAddress: Limit;
  /** New accounts from one network address. */
  signUpPerAddress: Limit;
  /** Mails that one mailbox is sent on anybody's wish. */
  mailPerMailbox: Limit;
  /** Mails that are sent on the wish of one network address. */
  mailPerAddress: Limit;
  smsPerNumber: Limit;
  smsPerAddress: Limit;
  /** Wrong codes of the second factor for one account, over all of its sign-ins. */
  codePerAccount: Limit;
  /** Wrong codes of phones and second factors from one network address. */
  codePerAddress: Limit;
  /** Tries that one mailed, sent or pending code bears. */
  triesPerCode: number;
}

type Counted = Exclude<keyof IdentityLimits, "knownAddresses" | "triesPerCode">;

/** Whose share: an account's address or id, a phone number. Left out: the network address of the caller. */
export type Attempt = { of: Counted; whose?: string };

/** Whose share it is, where every network address has one of its own. */
export function fromHere(whose: string): string {
  return `${requestAddress() ?? "none"} ${whose}`;
}

export type Limits = ReturnType<typeof createLimits>;

/**
 * Counts attempts in the database, so that all instances count together. An attempt is counted before its outcome is
 * known, and given back when it was right: many at once do not get more than their share.
 */
export function createLimits(database: Database<IdentityTables>, limits: IdentityLimits, clock: Clock) {
  function keyed(attempts: Attempt[]) {
    return attempts.map(({ of, whose = requestAddress() ?? "none" }) => ({
      key: hashToken(`${of} ${whose}`),
      limit: limits[of],
    }));
  }

  async function giveBack(...attempts: Attempt[]): Promise<void> {
    const keys = keyed(attempts).map(({ key }) => key);
    await database.query
      .with("locked", (query) =>
        query
          .selectFrom("identity.attempts")
          .select("key")
          .where("key", "in", keys)
          // Always in one order: statements that lock the same rows would else wait for each other.
          .orderBy("key")
          .forUpdate(),
      )
      .updateTable("identity.attempts as attempts")
      .from("locked")
      .set({ count: sql<number>`greatest(attempts.count - 1, 0)` })
      .whereRef("attempts.key", "=", "locked.key")
      .execute();
  }

  /** @returns those that are over their limit now */
  async function add(attempts: Attempt[]): Promise<Attempt[]> {
    const now = new Date(clock.now());
    const counted = keyed(attempts);
    const rows = counted
      .map(({ key, limit }) => ({ key, count: 1, ends_at: new Date(clock.now() + limit.per) }))
      // In the order of `giveBack`.
      .sort((one, other) => (one.key < other.key ? -1 : 1));
    const counts = await database.query
      .insertInto("identity.attempts")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          count: sql<number>`case when attempts.ends_at <= ${now} then 1 else attempts.count + 1 end`,
          ends_at: sql<Date>`case when attempts.ends_at <= ${now} then excluded.ends_at else attempts.ends_at end`,
        }),
      )
      .returning(["key", "count"])
      .execute();
    const used = new Map(counts.map(({ key, count }) => [key, count]));
    return attempts.filter((_, index) => {
      const { key = "", limit } = counted[index] ?? {};
      return (used.get(key) ?? 0) > (limit?.count ?? 0);
    });
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
    async forgive(...attempts: Attempt[]): Promise<void> {
      const keys = keyed(attempts).map(({ key }) => key);
      await database.query.deleteFrom("identity.attempts").where("key", "in", keys).execute();
    },

    async removeOld(): Promise<void> {
      await database.query
        .deleteFrom("identity.attempts")
        .where("ends_at", "<=", new Date(clock.now()))
        .execute();
    },
  };
}
