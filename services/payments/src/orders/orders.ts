import type { Database } from "@sealwright/database";
import type { Order, SubscriptionState } from "@sealwright/protocol/payments/calls";
import { findPrice, type PriceName } from "@sealwright/protocol/payments/prices";
import type { Caller } from "../caller.ts";
import { PaymentsError } from "../errors.ts";
import type { OrderRow, PaymentsTables, SubscriptionRow } from "../tables.ts";
import { NOT_RUNNING } from "./subscription-status.ts";

export type StoredOrder = OrderRow & {
  [Key in keyof SubscriptionColumns]: SubscriptionColumns[Key] | null;
} & {
  /** What the subscription renews as: other than what was bought once the owner has switched plans. */
  currentPrice: PriceName | null;
  currentQuantity: number | null;
};
type SubscriptionColumns = Pick<
  SubscriptionRow,
  "status" | "periodEndsAt" | "cancelAtPeriodEnd" | "nextCents"
>;

export type Orders = ReturnType<typeof createOrders>;

/** What was paid for. */
export function createOrders(database: Database<PaymentsTables>) {
  const select = () =>
    database.query
      .selectFrom("payments.orders as orders")
      .leftJoin("payments.subscriptions as s", "s.subscriptionId", "orders.subscriptionId")
      .selectAll("orders")
      .select(["s.status", "s.periodEndsAt", "s.cancelAtPeriodEnd", "s.nextCents"])
      .select(["s.price as currentPrice", "s.quantity as currentQuantity"]);

  /** An order made without signing in belongs to the account whose address it has, once that is verified. */
  const ofOwner = ({ uid, email, emailVerified }: Caller) =>
    select().where((is) =>
      is.or([
        is("orders.uid", "=", uid),
        ...(emailVerified ? [is.and([is("orders.uid", "is", null), is("orders.email", "=", email)])] : []),
      ]),
    );

  return {
    /** Newest first. */
    list: (owner: Caller): Promise<StoredOrder[]> =>
      ofOwner(owner).orderBy("paidAt", "desc").orderBy("id").execute(),

    /** @throws PaymentsError order-not-found, also for another owner's */
    async read(owner: Caller, id: string): Promise<StoredOrder> {
      const order = await ofOwner(owner).where("orders.id", "=", id).executeTakeFirst();
      if (!order) throw new PaymentsError("order-not-found");
      return order;
    },

    /** The trial is sold once. @throws PaymentsError trial-used */
    async assertNoTrial(owner: Caller): Promise<void> {
      const order = await ofOwner(owner).where("orders.trial", "=", true).limit(1).executeTakeFirst();
      if (order) throw new PaymentsError("trial-used");
    },

    bySession: (sessionId: string): Promise<StoredOrder | undefined> =>
      select().where("orders.sessionId", "=", sessionId).executeTakeFirst(),

    byId: (id: string): Promise<StoredOrder | undefined> =>
      select().where("orders.id", "=", id).executeTakeFirst(),

    bySubscription: (subscriptionId: string): Promise<StoredOrder | undefined> =>
      select().where("orders.subscriptionId", "=", subscriptionId).executeTakeFirst(),
  };
}

const STATES: Record<string, SubscriptionState> = {
  trialing: "trialing",
  active: "active",
  past_due: "past-due",
  unpaid: "past-due",
};

/** As the dashboard sees it. */
export function toOrder(stored: StoredOrder): Order {
  const { id, price, quantity, trial, amountCents, currency, paidAt } = stored;
  return {
    id,
    price,
    quantity,
    trial,
    amountCents,
    currency,
    product: findPrice(price).product,
    paidAt: paidAt.toISOString(),
    subscription: toSubscription(stored),
  };
}

function toSubscription(stored: StoredOrder) {
  const { status, periodEndsAt, nextCents, cancelAtPeriodEnd } = stored;
  if (status === null || periodEndsAt === null) return null;
  return {
    product: findPrice(stored.currentPrice ?? stored.price).product,
    quantity: stored.currentQuantity ?? stored.quantity,
    state: NOT_RUNNING.includes(status) ? "ended" : (STATES[status] ?? "active"),
    renewsAt: periodEndsAt.toISOString(),
    nextCents: nextCents ?? 0,
    canceled: cancelAtPeriodEnd === true,
  };
}
