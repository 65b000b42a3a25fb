import type { Database, JobQueue, JobTables } from "@sealwright/database";
import { type Clock, SECOND } from "@sealwright/runtime";
import { sql, type Transaction } from "kysely";
import type Stripe from "stripe";
import type { PriceIds } from "../stripe/price-ids.ts";
import type { PaymentsTables, SubscriptionRow } from "../tables.ts";
import { canceledMailJob, chargeFailedJob } from "./order-mails.ts";
import { FAILING, NOT_RUNNING } from "./subscription-status.ts";

/** While Stripe tries again. */
const PAST_DUE = "past_due";

type Tx = Transaction<PaymentsTables & JobTables>;

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/** Stripe's last answer about each subscription. */
export function createSubscriptions(
  database: Database<PaymentsTables & JobTables>,
  jobs: JobQueue,
  priceIds: PriceIds,
  clock: Clock,
) {
  /** Wherever a plan was canceled, in our dashboard or at Stripe, its owner gets an email, and once when a charge fails. */
  async function store(subscription: Stripe.Subscription, version: string, tx: Tx): Promise<void> {
    const { id: subscriptionId } = subscription;
    const state = { ...stateOf(subscription, priceIds), version };
    const before = await tx
      .selectFrom("payments.subscriptions")
      .select(["cancelAtPeriodEnd", "status"])
      .where("subscriptionId", "=", subscriptionId)
      .forUpdate()
      .executeTakeFirst();
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto("payments.subscriptions")
      .values({ subscriptionId, ...state, trialReminderAt: null, renewalRemindedFor: null })
      .onConflict((conflict) =>
        conflict
          .column("subscriptionId")
          .doUpdateSet(state)
          .where("payments.subscriptions.version", "<", version),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    if (!before) return;
    if (isCanceledSince(before, subscription, state)) await jobs.add(canceledMailJob, { subscriptionId }, tx);
    if (state.status === PAST_DUE && before.status !== PAST_DUE) {
      await jobs.add(chargeFailedJob, { subscriptionId }, tx);
    }
  }

  return {
    /** To draw before Stripe is asked. */
    async nextVersion(): Promise<string> {
      const { rows } = await sql<{ version: string }>`select nextval('payments.versions') as version`.execute(
        database.query,
      );
      return rows[0]?.version ?? "0";
    },

    /** Stores what Stripe said, unless a newer answer is stored. */
    store(subscription: Stripe.Subscription, version: string, tx?: Tx): Promise<void> {
      const work = (own: Tx) => store(subscription, version, own);
      return tx ? work(tx) : database.transaction(work);
    },

    /**
     * Stores that Stripe does not know a subscription: it charges nothing any more.
     * @returns whether it was known here
     */
    async storeUnknown(subscriptionId: string, version: string): Promise<boolean> {
      const { numUpdatedRows } = await database.query
        .updateTable("payments.subscriptions")
        .set({ status: "canceled", version })
        .where("subscriptionId", "=", subscriptionId)
        .where("version", "<", version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Seats stay usable until the period that is paid for ends. */
    async keepSeats(subscriptionId: string, seats: number): Promise<void> {
      await database.query
        .updateTable("payments.subscriptions")
        .set((is) => ({ keptQuantity: seats, keptUntil: is.ref("periodEndsAt"), keptPrice: is.ref("price") }))
        .where("subscriptionId", "=", subscriptionId)
        .execute();
    },

    /** Those whose period ended without news from Stripe, the longest ago first. */
    async overdue(): Promise<string[]> {
      const rows = await database.query
        .selectFrom("payments.subscriptions")
        .select("subscriptionId")
        .where("status", "not in", NOT_RUNNING)
        .where("periodEndsAt", "<", new Date(clock.now()))
        .orderBy("periodEndsAt")
        .limit(100)
        .execute();
      return rows.map(({ subscriptionId }) => subscriptionId);
    },
  };
}

type Known = Pick<SubscriptionRow, "status" | "cancelAtPeriodEnd">;

/** Whether someone has canceled it, for the end of its period or, after a failed charge, at once. */
function isCanceledSince(
  before: Known,
  { cancellation_details }: Stripe.Subscription,
  state: Known,
): boolean {
  if (!NOT_RUNNING.includes(state.status)) return state.cancelAtPeriodEnd && !before.cancelAtPeriodEnd;
  const isRequested = cancellation_details?.reason === "cancellation_requested";
  return state.status === "canceled" && FAILING.includes(before.status) && isRequested;
}

function stateOf(subscription: Stripe.Subscription, priceIds: PriceIds) {
  const items = subscription.items.data;
  const [item] = items;
  return {
    status: subscription.status,
    ...periodOf(subscription),
    nextCents: items.reduce((sum, { price, quantity = 1 }) => sum + (price.unit_amount ?? 0) * quantity, 0),
    price: (item && priceIds.nameOf(item.price.id)) ?? null,
    quantity: item?.quantity ?? null,
  };
}

/** A cancellation scheduled for after this period does not count yet: the period's charge still comes. */
function periodOf({ items, created, cancel_at, cancel_at_period_end }: Stripe.Subscription) {
  const firstEnd = Math.min(...items.data.map(({ current_period_end }) => current_period_end));
  const periodEnd = Number.isFinite(firstEnd) ? firstEnd : created;
  return {
    periodEndsAt: new Date(Math.min(periodEnd, cancel_at ?? periodEnd) * SECOND),
    cancelAtPeriodEnd: cancel_at_period_end || (cancel_at !== null && cancel_at <= periodEnd),
  };
}
