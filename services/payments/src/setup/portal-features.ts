import type { PriceName } from "@sealwright/protocol/payments/prices";
import type Stripe from "stripe";
import { type Portal, pricesOf } from "../portals.ts";
import type { MadePrice } from "./set-up-prices.ts";

type Wanted = Stripe.BillingPortal.ConfigurationCreateParams.Features;
type Found = Stripe.BillingPortal.Configuration.Features;

/**
 * Customers' actions in a portal. Seats are not changed there: Stripe would let a plan for one person have
 * several.
 */
export function portalFeatures(portal: Portal, prices: ReadonlyMap<PriceName, MadePrice>): Wanted {
  const products = switchableProducts(portal, prices);
  return {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: "at_period_end" },
    subscription_update:
      products.length === 0
        ? { enabled: false }
        : {
            enabled: true,
            default_allowed_updates: ["price"],
            products,
            proration_behavior: "create_prorations",
            trial_update_behavior: "continue_trial",
          },
  };
}

function switchableProducts(portal: Portal, prices: ReadonlyMap<PriceName, MadePrice>) {
  return pricesOf(portal).flatMap((name) => {
    const price = prices.get(name);
    return price ? { product: idOf(price.product), prices: [price.id] } : [];
  });
}

/** Differences of a portal at Stripe, in words; undefined if there are none. */
export function portalDifference(wanted: Wanted, found: Found): string | undefined {
  const { subscription_update: wantedUpdate } = wanted;
  const { subscription_update: update, subscription_cancel: cancel } = found;
  const differences = [
    found.invoice_history.enabled || "does not show invoices",
    found.payment_method_update.enabled || "does not let customers change their card",
    (cancel.enabled && cancel.mode === "at_period_end") || "does not cancel at the end of the period",
    update.enabled === wantedUpdate?.enabled ||
      (update.enabled ? "lets plans be switched" : "does not let plans be switched"),
    !update.enabled ||
      (update.default_allowed_updates.join() === "price" &&
        update.proration_behavior === wantedUpdate?.proration_behavior &&
        update.trial_update_behavior === wantedUpdate.trial_update_behavior) ||
      "switches plans on other terms",
    !update.enabled ||
      priceIds(update.products) === priceIds(wantedUpdate?.products) ||
      "switches between other prices",
  ].filter((one) => one !== true);
  return differences.length > 0 ? differences.join(", ") : undefined;
}

function priceIds(products: readonly { prices: string[] }[] | "" | null | undefined): string {
  return (products || [])
    .flatMap(({ prices }) => prices)
    .toSorted()
    .join();
}

function idOf(product: MadePrice["product"]): string {
  return typeof product === "string" ? product : product.id;
}
