import { decidePurchase, type Sale } from "@sealwright/protocol/payments";
import { type PriceName, slotOf } from "@sealwright/protocol/payments/prices";
import { type Clock, hashToken, type Logger, requestIp, requestLogger } from "@sealwright/runtime";
import type Stripe from "stripe";
import { PaymentsError } from "../errors.ts";
import type { Buyer, Purchase, Redirects } from "../orders/purchase.ts";
import { ask, isMissing } from "../stripe/ask.ts";
import { idempotencyKey } from "../stripe/idempotency-key.ts";
import type { BuyerAccounts } from "./buyer-accounts.ts";
import type { Customers } from "./customers.ts";
import type { OpenCheckouts } from "./open-checkouts.ts";
import { assertSold } from "./purchase-refusal.ts";
import { sessionParams } from "./session-params.ts";

interface CheckoutDependencies {
  stripe: Stripe;
  customers: Customers;
  openCheckouts: OpenCheckouts;
  accounts: BuyerAccounts;
  priceId(name: PriceName): string;
  automaticTax: boolean;
  clock: Clock;
  logger: Logger;
}

export type Checkouts = ReturnType<typeof createCheckouts>;

/** Starts checkouts. Starting the same one again, by a double click or in another tab, leads to the same session. */
export function createCheckouts(deps: CheckoutDependencies) {
  const { stripe, customers, openCheckouts, accounts, clock, logger } = deps;

  async function decide(purchase: Purchase, buyer: Buyer): Promise<Sale> {
    const decision = decidePurchase(await accounts.of(buyer), purchase, new Date(clock.now()));
    assertSold(decision, purchase.trial);
    return decision;
  }

  /** One of the buyer's other checkouts of the slot may have been paid just before it was closed. */
  async function closeOthers(sessionId: string, slotKey: string, purchase: Purchase, buyer: Buyer) {
    try {
      await openCheckouts.keepNewest(slotKey);
      await decide(purchase, buyer);
    } catch (error) {
      await openCheckouts.close(sessionId);
      throw error;
    }
  }

  async function create(
    purchase: Purchase & Pick<Sale, "startsAt">,
    buyer: Buyer,
    redirects: Redirects,
    attempt: unknown[],
  ) {
    const { uid, email } = buyer;
    const customer = uid === undefined ? undefined : await customers.of(uid, email);
    const params = sessionParams({ ...deps, purchase, buyer, redirects, customer });
    const options = { idempotencyKey: idempotencyKey(clock, [...attempt, params]) };
    try {
      return await ask(logger, () => stripe.checkout.sessions.create(params, options));
    } catch (error) {
      if (uid === undefined || customer === undefined || !isMissing(error, "customer")) throw error;
      requestLogger(logger).warn({ customer }, "the buyer's customer was deleted at Stripe");
      await customers.forget(uid);
      throw new PaymentsError("payments-unavailable");
    }
  }

  return {
    /**
     * @returns where the buyer pays
     * @throws what `assertSold` throws; PaymentsError payments-unavailable
     */
    async start(purchase: Purchase, buyer: Buyer, redirects: Redirects): Promise<string> {
      const { startsAt } = await decide(purchase, buyer);
      const who = buyer.uid ?? `${requestIp() ?? "none"} ${buyer.email}`;
      const purchaseKey = hashToken(JSON.stringify([who, { ...purchase, startsAt }, redirects]));
      const { url: openUrl, started } = await openCheckouts.find(purchaseKey);
      if (openUrl) return openUrl;
      const session = await create({ ...purchase, startsAt }, buyer, redirects, [purchaseKey, started]);
      if (!session.url) throw new Error("Stripe gave no URL for the session");
      const slotKey =
        buyer.uid === undefined ? null : openCheckouts.slotKey(buyer.uid, slotOf(purchase.price));
      await openCheckouts.add({ sessionId: session.id, purchaseKey, slotKey });
      if (slotKey !== null) await closeOthers(session.id, slotKey, purchase, buyer);
      return session.url;
    },

    removeExpired: openCheckouts.removeExpired,
  };
}
