import type { Database } from "@sealwright/database";
import { type Clock, DAY, HOUR, type Logger } from "@sealwright/runtime";
import type Stripe from "stripe";
import type { StripeSync } from "../orders/sync.ts";
import { ask, isRejected } from "../stripe/ask.ts";
import type { CheckoutRow, PaymentsTables } from "../tables.ts";

/** Stripe's sessions are open for a day. */
const OPEN_FOR = DAY;
/** An hour is left to pay. */
const REUSED_FOR = OPEN_FOR - HOUR;
const REMEMBERED_FOR = 2 * DAY;

interface OpenCheckoutsDependencies {
  database: Database<PaymentsTables>;
  stripe: Stripe;
  sync: StripeSync;
  clock: Clock;
  logger: Logger;
}

export type OpenCheckouts = ReturnType<typeof createOpenCheckouts>;

/** The checkouts that were started and may still be paid. */
export function createOpenCheckouts({ database, stripe, sync, clock, logger }: OpenCheckoutsDependencies) {
  const ago = (milliseconds: number) => new Date(clock.now() - milliseconds);

  /** Keeps the session from being paid. If it just was, its order is recorded. */
  async function close(sessionId: string): Promise<void> {
    const session = await sync.session(sessionId);
    if (session?.status === "open") {
      try {
        await ask(logger, () => stripe.checkout.sessions.expire(sessionId));
      } catch (error) {
        if (!isRejected(error)) throw error;
        await sync.session(sessionId);
      }
    }
    await database.query
      .updateTable("payments.checkouts")
      .set({ slotKey: null })
      .where("sessionId", "=", sessionId)
      .execute();
  }

  return {
    close,

    /** @returns the URL of the open session of that purchase, and how many were started for it */
    async find(purchaseKey: string): Promise<{ url?: string; started: number }> {
      const rows = await database.query
        .selectFrom("payments.checkouts")
        .select("sessionId")
        .where("purchaseKey", "=", purchaseKey)
        .where("startedAt", ">", ago(REUSED_FOR))
        .orderBy("position", "desc")
        .execute();
      const [latest] = rows;
      if (!latest) return { started: 0 };
      const session = await sync.session(latest.sessionId);
      const url = session?.status === "open" ? session.url : null;
      return { started: rows.length, ...(url ? { url } : {}) };
    },

    async add(checkout: Pick<CheckoutRow, "sessionId" | "purchaseKey" | "slotKey">): Promise<void> {
      await database.query
        .insertInto("payments.checkouts")
        .values({ ...checkout, startedAt: ago(0) })
        .onConflict((conflict) => conflict.column("sessionId").doNothing())
        .execute();
    },

    /**
     * Of an account's checkouts for plans of which it may have one, keeps the newest: paying two of them in two tabs
     * would charge it twice. To call after one was added, so that of two started at once one stays.
     * @throws PaymentsError payments-unavailable
     */
    async keepNewest(slotKey: string): Promise<void> {
      const [, ...older] = await database.query
        .selectFrom("payments.checkouts")
        .select("sessionId")
        .where("slotKey", "=", slotKey)
        .where("startedAt", ">", ago(OPEN_FOR))
        .orderBy("position", "desc")
        .execute();
      for (const { sessionId } of older) await close(sessionId);
    },

    async removeExpired(): Promise<void> {
      await database.query
        .deleteFrom("payments.checkouts")
        .where("startedAt", "<=", ago(REMEMBERED_FOR))
        .execute();
    },
  };
}
