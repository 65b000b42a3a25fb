import type { PriceName } from "@sealwright/protocol/payments/prices";
import type Stripe from "stripe";
import { PORTAL_VARIABLES, PORTALS, type Portal } from "../portals.ts";
import { portalDifference, portalFeatures } from "./portal-features.ts";
import type { MadePrice } from "./set-up-prices.ts";
import type { SetupStep } from "./step.ts";

/** As the list of portals in Stripe's Dashboard calls them. */
const NAMES: Readonly<Record<Portal, string>> = {
  plans: "Customers with a plan",
  seats: "Customers with several seats",
  api: "Customers with an API tier",
  other: "Customers with anything else",
};

/** Finds each customer portal by its metadata, or makes it. @param update whether one that differs is changed */
export async function* setUpPortals(
  stripe: Stripe,
  prices: ReadonlyMap<PriceName, MadePrice>,
  update: boolean,
): AsyncGenerator<SetupStep> {
  const known = await listPortals(stripe);
  for (const portal of PORTALS) {
    const what = PORTAL_VARIABLES[portal];
    const features = portalFeatures(portal, prices);
    const found = known.find(({ metadata }) => metadata?.portal === portal);
    if (!found) {
      const { id } = await stripe.billingPortal.configurations.create({
        name: NAMES[portal],
        metadata: { portal },
        features,
      });
      yield { outcome: "made", what, id, variables: { [what]: id } };
      continue;
    }
    const { id } = found;
    const note = portalDifference(features, found.features);
    if (note && update) await stripe.billingPortal.configurations.update(id, { features });
    const outcome = note ? (update ? "changed" : "differs") : "found";
    yield { outcome, what, id, note, variables: { [what]: id } };
  }
}

/** Stripe leaves the products out of a configuration unless they are asked for. */
async function listPortals(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration[]> {
  const expand = ["data.features.subscription_update.products"];
  const known: Stripe.BillingPortal.Configuration[] = [];
  for await (const one of stripe.billingPortal.configurations.list({ active: true, limit: 100, expand })) {
    known.push(one);
  }
  return known;
}
