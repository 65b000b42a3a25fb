import type { Database } from "@sealwright/database";
import type { PriceName } from "@sealwright/protocol/payments/prices";
import { type Clock, DAY, HOUR, hashToken, type Logger, MINUTE, requestIp } from "@sealwright/runtime";
import type Stripe from "stripe";
import { PaymentsError } from "../errors.ts";
import type { Subscriptions } from "../orders/subscriptions.ts";
import type { StripeSync } from "../orders/sync.ts";
import { ask, isMissing } from "../stripe/ask.ts";
import type { PaymentsTables } from "../tables.ts";
import type { Customers } from "./customers.ts";
import type { Buyer, Purchase, Redirects } from "./purchase.ts";
import { sessionParams } from "./session-params.ts";

/** Stripe's sessions are open for a day. */
const REUSED_FOR = 23 * HOUR;
const REMEMBERED_FOR = 2 * DAY;
/** Stripe repeats the answer to a key, errors included: a failure should not last longer than this. */
const KEY_LIFETIME = 5 * MINUTE;

interface CheckoutDependencies {
  database: Database<PaymentsTables>;
  stripe: Stripe;
  customers: Customers;
  subscriptions: Subscriptions;
  sync: StripeSync;
  priceId(name: PriceName): string;
  automaticTax: boolean;
  clock: Clock;
  logger: Logger;
}

export type Checkouts = ReturnType<typeof createCheckouts>;

/** Starts checkouts. Starting the same one again, by a double click or in another tab, leads to the same session. */
export function createCheckouts(deps: CheckoutDependencies) {
  const { database, stripe, customers, subscriptions, clock, logger } = deps;

  async function findOpen(key: string): Promise<{ url?: string; earlier: number }> {
    const rows = await database.query
      .selectFrom("payments.checkouts")
      .select("sessionId")
      .where("purchaseKey", "=", key)
      .where("startedAt", ">", new Date(clock.now() - REUSED_FOR))
      .orderBy("startedAt", "desc")
      .execute();
    const [latest] = rows;
    if (!latest) return { earlier: 0 };
    const session = await deps.sync.session(latest.sessionId);
    const url = session?.status === "open" ? session.url : null;
    return { earlier: rows.length, ...(url ? { url } : {}) };
  }

  async function create(purchase: Purchase, buyer: Buyer, redirects: Redirects, attempt: string) {
    const { uid, email } = buyer;
    const customer = uid === undefined ? undefined : await customers.of(uid, email);
    const params = sessionParams({ ...deps, purchase, buyer, redirects, customer });
    const idempotencyKey = hashToken(`${attempt} ${JSON.stringify(params)}`);
    try {
      return await ask(logger, () => stripe.checkout.sessions.create(params, { idempotencyKey }));
    } catch (error) {
      if (uid === undefined || customer === undefined || !isMissing(error)) throw error;
      await customers.forget(uid);
      throw new PaymentsError("payments-unavailable");
    }
  }

  return {
    /**
     * @returns where the buyer pays
     * @throws PaymentsError already-subscribed, payments-unavailable
     */
    async start(purchase: Purchase, buyer: Buyer, redirects: Redirects): Promise<string> {
      const who = buyer.uid ?? `${requestIp() ?? "none"} ${buyer.email}`;
      const purchaseKey = hashToken(JSON.stringify([who, purchase, redirects]));
      const { url: openUrl, earlier } = await findOpen(purchaseKey);
      if (openUrl) return openUrl;
      // After the look at the latest session: it may just have been paid.
      if (buyer.uid !== undefined) await subscriptions.assertNone(buyer.uid, purchase.price);
      const window = Math.floor(clock.now() / KEY_LIFETIME);
      const session = await create(purchase, buyer, redirects, `${purchaseKey} ${earlier} ${window}`);
      if (!session.url) throw new Error("Stripe gave no URL for the session");
      await database.query
        .insertInto("payments.checkouts")
        .values({ sessionId: session.id, purchaseKey, startedAt: new Date(clock.now()) })
        .onConflict((conflict) => conflict.column("sessionId").doNothing())
        .execute();
      return session.url;
    },

    async removeExpired(): Promise<void> {
      await database.query
        .deleteFrom("payments.checkouts")
        .where("startedAt", "<=", new Date(clock.now() - REMEMBERED_FOR))
        .execute();
    },
  };
}
