import type { Database, Queryable } from "@sealwright/database";
import type { BuyerAccount } from "@sealwright/protocol/payments";
import type { Order, SubscriptionState } from "@sealwright/protocol/payments/calls";
import { findPrice, type PriceName } from "@sealwright/protocol/payments/prices";
import type { Selectable } from "kysely";
import type { Caller } from "../caller.ts";
import { PaymentsError } from "../errors.ts";
import type { OrderRow, PaymentsTables, SubscriptionRow } from "../tables.ts";
import { NOT_RUNNING } from "./subscription-status.ts";

export type StoredOrder = Selectable<OrderRow> & {
  [Key in keyof SubscriptionColumns]: SubscriptionColumns[Key] | null;
} & {
  /** The price at which the subscription renews: it differs once the owner has switched plans. */
  currentPrice: PriceName | null;
  currentQuantity: number | null;
  keptQuantity: number | null;
  keptUntil: Date | null;
  keptPrice: PriceName | null;
};
type SubscriptionColumns = Pick<
  SubscriptionRow,
  "status" | "periodEndsAt" | "cancelAtPeriodEnd" | "nextCents"
>;

export type Orders = ReturnType<typeof createOrders>;

export function createOrders(database: Database<PaymentsTables>) {
  const select = (query: Queryable<PaymentsTables> = database.query) =>
    query
      .selectFrom("payments.orders as orders")
      .leftJoin("payments.subscriptions as s", "s.subscriptionId", "orders.subscriptionId")
      .selectAll("orders")
      .select(["s.status", "s.periodEndsAt", "s.cancelAtPeriodEnd", "s.nextCents"])
      .select(["s.price as currentPrice", "s.quantity as currentQuantity"])
      .select(["s.keptQuantity", "s.keptUntil", "s.keptPrice"]);

  /** An order made without signing in belongs to the account whose address it has, once that is verified. */
  const ofOwner = ({ uid, email, emailVerified }: Caller, query?: Queryable<PaymentsTables>) =>
    select(query).where((is) =>
      is.or([
        is("orders.uid", "=", uid),
        ...(emailVerified ? [is.and([is("orders.uid", "is", null), is("orders.email", "=", email)])] : []),
      ]),
    );

  return {
    /** Newest first. @param query a transaction to read in */
    list: (owner: Caller, query?: Queryable<PaymentsTables>): Promise<StoredOrder[]> =>
      ofOwner(owner, query).orderBy("paidAt", "desc").orderBy("id").execute(),

    /** @throws PaymentsError order-not-found, also for another owner's */
    async read(owner: Caller, id: string): Promise<StoredOrder> {
      const order = await ofOwner(owner).where("orders.id", "=", id).executeTakeFirst();
      if (!order) throw new PaymentsError("order-not-found");
      return order;
    },

    bySession: (sessionId: string): Promise<StoredOrder | undefined> =>
      select().where("orders.sessionId", "=", sessionId).executeTakeFirst(),

    byId: (id: string): Promise<StoredOrder | undefined> =>
      select().where("orders.id", "=", id).executeTakeFirst(),

    bySubscription: (subscriptionId: string): Promise<StoredOrder | undefined> =>
      select().where("orders.subscriptionId", "=", subscriptionId).executeTakeFirst(),
  };
}

/** The input of decisions about another purchase. @param pending purchases that a bank has yet to pay for */
export function toBuyerAccount(stored: readonly StoredOrder[], pending: readonly PriceName[]): BuyerAccount {
  return {
    subscriptions: stored.flatMap((order) => {
      const subscription = toSubscription(order);
      if (!subscription || subscription.state === "ended") return [];
      const { state, renewsAt, nextCents, canceled } = subscription;
      return [{ ...currentPurchase(order), state, renewsAt, nextCents, canceled }];
    }),
    owned: [...new Set(stored.filter(isOwned).map(({ price }) => price))],
    trialUsed: stored.some(({ trial }) => trial),
    pending,
  };
}

function isOwned({ subscriptionId, endedAt }: StoredOrder): boolean {
  return subscriptionId === null && endedAt === null;
}

/** Whether nothing is charged until another plan ends, which is a trial to Stripe, and none of ours. */
export function startsLater({ status, trial }: Pick<StoredOrder, "status" | "trial">): boolean {
  return status === "trialing" && !trial;
}

/** The order as it renews: an owner may have switched plans. */
export function currentPurchase({ price, quantity, currentPrice, currentQuantity }: StoredOrder) {
  return { price: currentPrice ?? price, quantity: currentQuantity ?? quantity };
}

/** Seats that may be used now. Those that were given up are seats of the plan that they were paid for. */
export function usableQuantity(order: StoredOrder, now: Date): number {
  const { keptQuantity, keptUntil, keptPrice } = order;
  const { price, quantity } = currentPurchase(order);
  const isKept = keptUntil !== null && keptUntil > now;
  const isSamePlan = keptPrice === null || findPrice(keptPrice).plan === findPrice(price).plan;
  return isKept && isSamePlan ? Math.max(quantity, keptQuantity ?? 0) : quantity;
}

const STATES: Record<string, Exclude<SubscriptionState, "ended">> = {
  trialing: "trialing",
  active: "active",
  past_due: "past-due",
  unpaid: "past-due",
};

/** As the dashboard sees it. */
export function toOrder(stored: StoredOrder): Order {
  const { id, price, quantity, trial, amountCents, currency, paidAt, endedAt } = stored;
  return {
    id,
    price,
    quantity,
    trial,
    amountCents,
    currency,
    product: findPrice(price).product,
    paidAt: paidAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    subscription: toSubscription(stored),
  };
}

function toSubscription(stored: StoredOrder) {
  const { status, periodEndsAt, nextCents, cancelAtPeriodEnd } = stored;
  if (status === null || periodEndsAt === null) return null;
  const { price, quantity } = currentPurchase(stored);
  return {
    product: findPrice(price).product,
    quantity,
    state: NOT_RUNNING.includes(status) ? ("ended" as const) : (STATES[status] ?? "active"),
    startsAt: startsLater(stored) ? periodEndsAt.toISOString() : null,
    renewsAt: periodEndsAt.toISOString(),
    nextCents: nextCents ?? 0,
    canceled: cancelAtPeriodEnd === true,
  };
}
