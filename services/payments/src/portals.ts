import { type PriceName, switchGroupOf } from "@sealwright/protocol/payments/prices";

/**
 * The customer portals. A portal lets every subscription of its customer become any price that it lists, so which one
 * opens depends on what was bought.
 */
export const PORTALS = ["plans", "api", "other"] as const;
export type Portal = (typeof PORTALS)[number];

/** The variable of each. */
export const PORTAL_VARIABLES = {
  plans: "STRIPE_PORTAL_PLANS",
  api: "STRIPE_PORTAL_API",
  other: "STRIPE_PORTAL_OTHER",
} as const satisfies Record<Portal, string>;

/** The portal's configuration at Stripe, by its id; undefined: the account's default one. */
export type PortalIds = Readonly<Record<Portal, string | undefined>>;

export function portalOf(price: PriceName): Portal {
  return switchGroupOf(price) ?? "other";
}
