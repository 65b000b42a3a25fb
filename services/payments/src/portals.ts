import { findPrice, PRICE_NAMES, type PriceName, switchGroupOf } from "@sealwright/protocol/payments/prices";

/**
 * The customer portals. A portal lets every subscription of its customer become any price that it lists, so which one
 * opens depends on what was bought.
 */
export const PORTALS = ["plans", "seats", "api", "other"] as const;
export type Portal = (typeof PORTALS)[number];

/** The variable of each. */
export const PORTAL_VARIABLES = {
  plans: "STRIPE_PORTAL_PLANS",
  seats: "STRIPE_PORTAL_SEATS",
  api: "STRIPE_PORTAL_API",
  other: "STRIPE_PORTAL_OTHER",
} as const satisfies Record<Portal, string>;

/** The portal's configuration at Stripe, by its id; undefined: the account's default one. */
export type PortalIds = Readonly<Record<Portal, string | undefined>>;

/** A plan with several seats has a portal without the plans for one person: Stripe would keep charging for each seat. */
export function portalOf({ price, quantity }: { price: PriceName; quantity: number }): Portal {
  const group = switchGroupOf(price) ?? "other";
  return group === "plans" && quantity > 1 ? "seats" : group;
}

/** Where there is none for seats, nothing is switched. */
export function configurationOf(portal: Portal, ids: PortalIds): string | undefined {
  return portal === "seats" ? (ids.seats ?? ids.other) : ids[portal];
}

/** The prices that a subscription can become in a portal. */
export function pricesOf(portal: Portal): PriceName[] {
  if (portal === "seats") return pricesOf("plans").filter((name) => findPrice(name).perSeat);
  return PRICE_NAMES.filter((name) => switchGroupOf(name) === portal);
}
