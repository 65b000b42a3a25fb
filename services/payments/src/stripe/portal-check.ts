import type { StripeConfig } from "../config.ts";
import { PORTAL_VARIABLES, PORTALS, type PortalIds } from "../portals.ts";
import { isMissing } from "./ask.ts";
import { createStripe } from "./client.ts";
import type { Finding } from "./price-check.ts";

/** Looks for the customer portals that the configuration names. Changes nothing. */
export async function* checkPortals(config: StripeConfig, portals: PortalIds): AsyncGenerator<Finding> {
  const stripe = createStripe(config);
  for (const portal of PORTALS) {
    const id = portals[portal];
    if (id === undefined) continue;
    const name = PORTAL_VARIABLES[portal];
    try {
      const { active } = await stripe.billingPortal.configurations.retrieve(id);
      yield active
        ? { ok: true, sentence: `${name} is a customer portal` }
        : { ok: false, sentence: `${name}: ${id} is not active at Stripe` };
    } catch (error) {
      if (!isMissing(error)) throw error;
      yield { ok: false, sentence: `${name}: Stripe knows no customer portal ${id}` };
    }
  }
}
