import type { TestPortalSession } from "./objects/portal-session.ts";
import type { TestPrice } from "./objects/price.ts";
import type { TestStripe } from "./test-stripe.ts";

/** As a company sets its default portal up by hand: within each of these, an account changes what it has. */
const SWITCHABLE = [["prod_freelancer", "prod_team", "prod_growing_business"], ["prod_api"]];

/** Prices that a subscription may switch to: those of the portal's configuration, or of the default one. */
export function pricesToSwitchTo(
  { store, builtInPrices, findPrice }: TestStripe,
  { configuration: id }: TestPortalSession,
  current: TestPrice | undefined,
): TestPrice[] {
  const configuration = store.get("billing_portal.configuration", id);
  const update = configuration?.features.subscription_update;
  const group = SWITCHABLE.find((products) => products.includes(current?.product ?? "")) ?? [];
  const listed = update
    ? update.products.flatMap(({ prices }) => prices.flatMap((price) => findPrice(price) ?? []))
    : [...builtInPrices.values()].filter(({ product }) => group.includes(product));
  return update?.enabled === false ? [] : listed.filter((price) => price.id !== current?.id);
}
