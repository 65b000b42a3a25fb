import { type PriceName, plansExcluding } from "@sealwright/protocol/payments/prices";
import { type Clock, hashToken, type Logger, MINUTE, requestIp } from "@sealwright/runtime";
import type Stripe from "stripe";
import { PaymentsError } from "../errors.ts";
import type { Orders } from "../orders/orders.ts";
import type { Subscriptions } from "../orders/subscriptions.ts";
import { ask, isMissing } from "../stripe/ask.ts";
import type { Customers } from "./customers.ts";
import type { OpenCheckouts } from "./open-checkouts.ts";
import type { Buyer, Purchase, Redirects } from "./purchase.ts";
import { sessionParams } from "./session-params.ts";

/** Stripe repeats the answer to a key, errors included: a failure should not last longer than this. */
const KEY_LIFETIME = 5 * MINUTE;

interface CheckoutDependencies {
  stripe: Stripe;
  customers: Customers;
  openCheckouts: OpenCheckouts;
  orders: Orders;
  subscriptions: Subscriptions;
  priceId(name: PriceName): string;
  automaticTax: boolean;
  clock: Clock;
  logger: Logger;
}

export type Checkouts = ReturnType<typeof createCheckouts>;

/** Starts checkouts. Starting the same one again, by a double click or in another tab, leads to the same session. */
export function createCheckouts(deps: CheckoutDependencies) {
  const { stripe, customers, openCheckouts, orders, subscriptions, clock, logger } = deps;

  /** Closes what else the account could pay, then looks at what it has: a checkout may just have been paid. */
  async function assertMayBuy({ price, trial }: Purchase, { uid, email }: Buyer): Promise<void> {
    if (uid === undefined) return;
    const slotKey = slotKeyOf(price, uid);
    if (slotKey !== null) await openCheckouts.closeAll(slotKey);
    await subscriptions.assertNone(uid, price);
    if (trial) await orders.assertNoTrial({ uid, email });
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
     * @throws PaymentsError already-subscribed, trial-used, payments-unavailable
     */
    async start(purchase: Purchase, buyer: Buyer, redirects: Redirects): Promise<string> {
      const who = buyer.uid ?? `${requestIp() ?? "none"} ${buyer.email}`;
      const purchaseKey = hashToken(JSON.stringify([who, purchase, redirects]));
      const { url: openUrl, started } = await openCheckouts.find(purchaseKey);
      if (openUrl) return openUrl;
      await assertMayBuy(purchase, buyer);
      const window = Math.floor(clock.now() / KEY_LIFETIME);
      const session = await create(purchase, buyer, redirects, `${purchaseKey} ${started} ${window}`);
      if (!session.url) throw new Error("Stripe gave no URL for the session");
      const slotKey = slotKeyOf(purchase.price, buyer.uid);
      await openCheckouts.add({ sessionId: session.id, purchaseKey, slotKey });
      return session.url;
    },

    removeExpired: openCheckouts.removeExpired,
  };
}

/** The same for all plans of which an account may have one. Null where it may have any number. */
function slotKeyOf(price: PriceName, uid: string | undefined): string | null {
  const excluding = plansExcluding(price);
  return uid === undefined || excluding.length === 0 ? null : hashToken(JSON.stringify([uid, excluding]));
}
