import { randomUUID } from "node:crypto";
import type { Database, JobQueue, JobTables } from "@sealwright/database";
import { isPriceName } from "@sealwright/protocol/payments/prices";
import { type Clock, type Logger, requestLogger, SECOND } from "@sealwright/runtime";
import type Stripe from "stripe";
import { ask, isMissing } from "../stripe/ask.ts";
import type { OrderRow, PaymentsTables } from "../tables.ts";
import type { DeletedOwners } from "./deleted-owners.ts";
import { orderMailJob } from "./order-mails.ts";
import { isOurs } from "./purchase.ts";
import { isPaid } from "./session-state.ts";
import { subscriptionEndJob } from "./subscription-end.ts";
import type { Subscriptions } from "./subscriptions.ts";

interface SyncDependencies {
  database: Database<PaymentsTables & JobTables>;
  jobs: JobQueue;
  stripe: Stripe;
  subscriptions: Subscriptions;
  deletedOwners: DeletedOwners;
  clock: Clock;
  logger: Logger;
}

export type StripeSync = ReturnType<typeof createSync>;

/**
 * Brings our tables up to what Stripe says now. What an event or a page claims is never stored: they only say what to
 * ask for, so it does not matter how often, in which order or by whom this is called.
 */
export function createSync(deps: SyncDependencies) {
  const { database, jobs, stripe, subscriptions, deletedOwners, clock, logger } = deps;

  async function record(session: Stripe.Checkout.Session, version: string): Promise<void> {
    const { currency } = session;
    if (currency !== "usd") {
      // Pages and emails would show the amount in dollars.
      requestLogger(logger).error({ session: session.id, currency }, "paid session in another currency");
      return;
    }
    const order = toOrder(session, currency, new Date(clock.now()));
    if (!order) {
      requestLogger(logger).error({ session: session.id }, "paid session without an order in its metadata");
      return;
    }
    const { subscription } = session;
    await database.transaction(async (tx) => {
      if (subscription && typeof subscription === "object")
        await subscriptions.store(subscription, version, tx);
      const started = new Date(session.created * SECOND);
      const ownerDeleted = await deletedOwners.lockAndCheckDeleted(order.uid, started, tx);
      const inserted = await tx
        .insertInto("payments.orders")
        .values(ownerDeleted ? { ...order, uid: null, email: null } : order)
        .onConflict((conflict) => conflict.column("sessionId").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!inserted) return;
      if (ownerDeleted) {
        requestLogger(logger).warn({ session: session.id }, "paid after its buyer's account was deleted");
        const { subscriptionId } = order;
        if (subscriptionId !== null) await jobs.add(subscriptionEndJob, { subscriptionId }, tx);
        return;
      }
      await jobs.add(orderMailJob, { orderId: inserted.id }, tx);
      if (order.uid) await tx.deleteFrom("payments.choices").where("uid", "=", order.uid).execute();
    });
  }

  async function syncSession(id: string): Promise<Stripe.Checkout.Session | undefined> {
    const version = await subscriptions.nextVersion();
    const session = await unlessMissing(
      ask(logger, () => stripe.checkout.sessions.retrieve(id, { expand: ["subscription"] })),
    );
    if (!session || !isOurs(session.metadata)) return undefined;
    if (isPaid(session)) await record(session, version);
    return session;
  }

  /** @returns whether it paid for an order of ours */
  async function endPaidBy(paymentIntent: string | null): Promise<boolean> {
    if (paymentIntent === null) return false;
    const { data } = await ask(logger, () =>
      stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 }),
    );
    const [found] = data;
    // Its order may not be recorded yet.
    if (!found || !(await syncSession(found.id))) return false;
    await database.query
      .updateTable("payments.orders")
      .set({ endedAt: new Date(clock.now()) })
      .where("sessionId", "=", found.id)
      .where("subscriptionId", "is", null)
      .where("endedAt", "is", null)
      .execute();
    return true;
  }

  return {
    /**
     * Records the order if the session is ours and paid.
     * @returns undefined for a session that is not ours
     * @throws PaymentsError payments-unavailable
     */
    session: syncSession,

    /** Ends the order of a charge that was refunded in full. @returns whether the charge ended one of ours */
    async charge(id: string): Promise<boolean> {
      const charge = await unlessMissing(ask(logger, () => stripe.charges.retrieve(id)));
      return charge?.refunded === true && endPaidBy(idOf(charge.payment_intent));
    },

    /** Ends the order of a charge whose dispute was lost. @returns whether the dispute ended one of ours */
    async dispute(id: string): Promise<boolean> {
      const dispute = await unlessMissing(ask(logger, () => stripe.disputes.retrieve(id)));
      return dispute?.status === "lost" && endPaidBy(idOf(dispute.payment_intent));
    },

    /** @returns undefined for a subscription that is not ours */
    async subscription(id: string, expand: string[] = []): Promise<Stripe.Subscription | undefined> {
      const version = await subscriptions.nextVersion();
      const subscription = await unlessMissing(
        ask(logger, () => stripe.subscriptions.retrieve(id, { expand })),
      );
      if (!subscription && (await subscriptions.storeUnknown(id, version))) {
        requestLogger(logger).warn({ stripeId: id }, "subscription unknown to Stripe, stored as canceled");
      }
      if (!subscription || !isOurs(subscription.metadata)) return undefined;
      await subscriptions.store(subscription, version);
      return subscription;
    },
  };
}

async function unlessMissing<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function toOrder(
  session: Stripe.Checkout.Session,
  currency: "usd",
  paidAt: Date,
): Omit<OrderRow, "endedAt"> | undefined {
  const { price = "", quantity, trial, uid, email } = session.metadata ?? {};
  if (!isPriceName(price) || !email) return undefined;
  return {
    id: randomUUID(),
    sessionId: session.id,
    uid: uid ?? null,
    email,
    price,
    quantity: Number(quantity),
    trial: trial === "true",
    amountCents: session.amount_total ?? 0,
    currency,
    paidAt,
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
  };
}

function idOf(object: string | { id: string } | null): string | null {
  return typeof object === "object" ? (object?.id ?? null) : object;
}
