import { type Database, deleteInBatches } from "@sealwright/database";
import { isPriceName, type PriceName, SLOTS, type Slot } from "@sealwright/protocol/payments/prices";
import { type Clock, DAY, HOUR, hashToken, type Logger } from "@sealwright/runtime";
import type Stripe from "stripe";
import { isPending, PAID_WITHIN } from "../orders/session-state.ts";
import type { StripeSync } from "../orders/sync.ts";
import { ask, isRejected } from "../stripe/ask.ts";
import type { CheckoutRow, PaymentsTables } from "../tables.ts";

/** Stripe's sessions are open for a day: an hour is left to pay. */
const REUSED_FOR = DAY - HOUR;

interface OpenCheckoutsDependencies {
  database: Database<PaymentsTables>;
  stripe: Stripe;
  sync: StripeSync;
  clock: Clock;
  logger: Logger;
}

export type OpenCheckouts = ReturnType<typeof createOpenCheckouts>;

/** The checkouts that were started and may still be paid, on their page or by a bank. */
export function createOpenCheckouts({ database, stripe, sync, clock, logger }: OpenCheckoutsDependencies) {
  const ago = (milliseconds: number) => new Date(clock.now() - milliseconds);

  /** @returns undefined for a session that is not ours */
  async function expire(sessionId: string): Promise<Stripe.Checkout.Session | undefined> {
    const session = await sync.session(sessionId);
    if (session?.status !== "open") return session;
    try {
      return await ask(logger, () => stripe.checkout.sessions.expire(sessionId));
    } catch (error) {
      if (!isRejected(error)) throw error;
      return sync.session(sessionId);
    }
  }

  /** Keeps the session from being paid. If it just was, its order is recorded, or its slot kept until its bank pays. */
  async function close(sessionId: string): Promise<void> {
    const session = await expire(sessionId);
    if (!session || !isPending(session)) await leaveSlot(sessionId);
  }

  async function leaveSlot(sessionId: string): Promise<void> {
    await database.query
      .updateTable("payments.checkouts")
      .set({ slotKey: null })
      .where("sessionId", "=", sessionId)
      .execute();
  }

  /** Newest first. */
  async function ofSlots(slotKeys: string[]): Promise<string[]> {
    const rows = await database.query
      .selectFrom("payments.checkouts")
      .select("sessionId")
      .where("slotKey", "in", slotKeys)
      .where("startedAt", ">", ago(PAID_WITHIN))
      .orderBy("position", "desc")
      .execute();
    return rows.map(({ sessionId }) => sessionId);
  }

  return {
    close,

    /** Its buyer's bank does not pay. */
    async refuse(sessionId: string): Promise<void> {
      await database.query
        .updateTable("payments.checkouts")
        .set({ slotKey: null, refusedAt: ago(0) })
        .where("sessionId", "=", sessionId)
        .execute();
    },

    async isRefused(sessionId: string): Promise<boolean> {
      const row = await database.query
        .selectFrom("payments.checkouts")
        .select("refusedAt")
        .where("sessionId", "=", sessionId)
        .executeTakeFirst();
      return row !== undefined && row.refusedAt !== null;
    },

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

    slotKey,

    /**
     * Purchases that a bank has yet to pay for, days after their checkout was completed. Checkouts that are
     * over leave their slot.
     * @throws PaymentsError payments-unavailable
     */
    async pending(uid: string): Promise<PriceName[]> {
      const prices: PriceName[] = [];
      for (const sessionId of await ofSlots(SLOTS.map((slot) => slotKey(uid, slot)))) {
        const session = await sync.session(sessionId);
        if (session && isPending(session)) prices.push(...priceOf(session));
        else if (session?.status !== "open") await leaveSlot(sessionId);
      }
      return prices;
    },

    /** None of them can be paid any more. @throws PaymentsError payments-unavailable */
    async closeAll(uid: string, slot: Slot): Promise<void> {
      for (const sessionId of await ofSlots([slotKey(uid, slot)])) await close(sessionId);
    },

    /**
     * Of an account's checkouts of a slot, keeps the newest: paying two of them in two tabs would charge it twice. To
     * call after one was added, so that of two started at once one stays.
     * @throws PaymentsError payments-unavailable
     */
    async keepNewest(slotKey: string): Promise<void> {
      const [, ...older] = await ofSlots([slotKey]);
      for (const sessionId of older) await close(sessionId);
    },

    async removeExpired(): Promise<void> {
      await deleteInBatches(database, "payments.checkouts", (rows) =>
        rows.where("startedAt", "<=", ago(PAID_WITHIN)).orderBy("startedAt"),
      );
    },
  };
}

/** The same for everything of which an account has one at a time. */
function slotKey(uid: string, slot: Slot): string {
  return hashToken(JSON.stringify([uid, slot]));
}

function priceOf({ metadata }: Stripe.Checkout.Session): PriceName[] {
  const { price = "" } = metadata ?? {};
  return isPriceName(price) ? [price] : [];
}
