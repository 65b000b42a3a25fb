import type { Database } from "@sealwright/database";
import { findPrice, isPriceName } from "@sealwright/protocol/payments/prices";
import { type Clock, DAY, HOUR, type Logger } from "@sealwright/runtime";
import type Stripe from "stripe";
import { PaymentsError } from "../errors.ts";
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
  async function close(sessionId: string): Promise<Stripe.Checkout.Session | undefined> {
    const session = await expire(sessionId);
    if (session && isPending(session)) return session;
    await database.query
      .updateTable("payments.checkouts")
      .set({ slotKey: null })
      .where("sessionId", "=", sessionId)
      .execute();
    return session;
  }

  /** Newest first. */
  async function ofSlot(slotKey: string): Promise<string[]> {
    const rows = await database.query
      .selectFrom("payments.checkouts")
      .select("sessionId")
      .where("slotKey", "=", slotKey)
      .where("startedAt", ">", ago(PAID_WITHIN))
      .orderBy("position", "desc")
      .execute();
    return rows.map(({ sessionId }) => sessionId);
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
     * A bank pays days after the checkout was completed: a second one would be charged too.
     * @throws PaymentsError payment-pending, payments-unavailable
     */
    async assertNonePending(slotKey: string): Promise<void> {
      for (const sessionId of await ofSlot(slotKey)) assertNotPending(await sync.session(sessionId));
    },

    /**
     * Of an account's checkouts for plans of which it may have one, keeps the newest: paying two of them in two tabs
     * would charge it twice. To call after one was added, so that of two started at once one stays.
     * @throws PaymentsError payment-pending if one of the others was completed meanwhile; payments-unavailable
     */
    async keepNewest(slotKey: string): Promise<void> {
      const [, ...older] = await ofSlot(slotKey);
      const sessions: (Stripe.Checkout.Session | undefined)[] = [];
      for (const sessionId of older) sessions.push(await close(sessionId));
      for (const session of sessions) assertNotPending(session);
    },

    async removeExpired(): Promise<void> {
      await database.query
        .deleteFrom("payments.checkouts")
        .where("startedAt", "<=", ago(PAID_WITHIN))
        .execute();
    },
  };
}

function assertNotPending(session: Stripe.Checkout.Session | undefined): void {
  if (!session || !isPending(session)) return;
  const { price = "" } = session.metadata ?? {};
  if (!isPriceName(price)) throw new PaymentsError("payment-pending");
  const { product } = findPrice(price);
  throw new PaymentsError(
    "payment-pending",
    `Your bank is still processing your payment for ${product}. We’ll email you when it’s complete. You won’t be charged twice`,
  );
}
