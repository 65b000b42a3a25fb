import { isSoldHere } from "../../catalog/capabilities/capabilities.ts";
import type { Deal, Offer } from "./deals/deal-schema.ts";
import type { PlanFeature } from "./plan-feature-schema.ts";
import type { Plan, WrittenPlan } from "./plan-schema.ts";
import type { PlanPromise } from "./promises.ts";

/** A plan as it is sold on this deployment: without what does not run here. */
export function planHere(plan: WrittenPlan): Plan {
  return { ...plan, features: keptPromises(plan.features) };
}

/** The rows of the comparison. */
export function featuresHere(features: readonly PlanFeature[]): PlanFeature[] {
  return features.filter(({ runs }) => runs === undefined || isSoldHere(runs));
}

/** The same of what a deal sells. */
export function offersHere(deal: Deal): Offer[] {
  return deal.offers.map((offer) => ({ ...offer, includes: keptPromises(offer.includes) }));
}

function keptPromises(promises: readonly PlanPromise[]): string[] {
  return promises.filter(({ runs }) => runs === undefined || isSoldHere(runs)).map(({ text }) => text);
}
