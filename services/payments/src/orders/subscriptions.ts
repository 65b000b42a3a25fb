import type { Database, Queryable } from "@sealwright/database";
import { findPrice, PRICE_NAMES, type PriceName, plansExcluding } from "@sealwright/protocol/payments/prices";
import { type Clock, SECOND } from "@sealwright/runtime";
import { sql } from "kysely";
import type Stripe from "stripe";
import { PaymentsError } from "../errors.ts";
import type { PriceIds } from "../stripe/price-ids.ts";
import type { PaymentsTables } from "../tables.ts";
import { NOT_RUNNING } from "./subscription-status.ts";

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/** What Stripe last said about each subscription. */
export function createSubscriptions(database: Database<PaymentsTables>, priceIds: PriceIds, clock: Clock) {
  return {
    /** To draw before Stripe is asked. */
    async nextVersion(): Promise<string> {
      const { rows } = await sql<{ version: string }>`select nextval('payments.versions') as version`.execute(
        database.query,
      );
      return rows[0]?.version ?? "0";
    },

    /** Stores what Stripe said, unless a newer answer is stored. */
    async store(
      subscription: Stripe.Subscription,
      version: string,
      tx: Queryable<PaymentsTables> = database.query,
    ): Promise<void> {
      const items = subscription.items.data;
      const [item] = items;
      const periodEnd = Math.min(...items.map(({ current_period_end }) => current_period_end));
      const state = {
        status: subscription.status,
        periodEndsAt: new Date((Number.isFinite(periodEnd) ? periodEnd : subscription.created) * SECOND),
        cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
        nextCents: items.reduce(
          (sum, { price, quantity = 1 }) => sum + (price.unit_amount ?? 0) * quantity,
          0,
        ),
        price: (item && priceIds.nameOf(item.price.id)) ?? null,
        quantity: item?.quantity ?? null,
        version,
      };
      await tx
        .insertInto("payments.subscriptions")
        .values({
          subscriptionId: subscription.id,
          ...state,
          trialReminderAt: null,
          renewalRemindedFor: null,
        })
        .onConflict((conflict) =>
          conflict
            .column("subscriptionId")
            .doUpdateSet(state)
            .where("payments.subscriptions.version", "<", version),
        )
        .execute();
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

    /** @throws PaymentsError already-subscribed */
    async assertNone(uid: string, price: PriceName): Promise<void> {
      const excluding = plansExcluding(price);
      if (excluding.length === 0) return;
      const row = await database.query
        .selectFrom("payments.orders as orders")
        .innerJoin("payments.subscriptions as s", "s.subscriptionId", "orders.subscriptionId")
        .select(({ fn }) => fn.coalesce("s.price", "orders.price").as("price"))
        .where("orders.uid", "=", uid)
        .where("s.status", "not in", NOT_RUNNING)
        .where(
          ({ fn }) => fn.coalesce("s.price", "orders.price"),
          "in",
          PRICE_NAMES.filter((name) => excluding.includes(findPrice(name).plan)),
        )
        .executeTakeFirst();
      if (!row) return;
      const { product } = findPrice(row.price);
      throw new PaymentsError(
        "already-subscribed",
        `You already have a plan: ${product}. You can change it in your dashboard`,
      );
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
