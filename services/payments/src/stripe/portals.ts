import { type PriceName, switchGroupOf } from "@sealwright/protocol/payments/prices";

/**
 * The customer portals. A portal lets every subscription of its customer become any price that it lists, so which one
 * opens depends on what was bought.
 */
export const PORTALS = ["plans", "api", "other"] as const;
export type Portal = (typeof PORTALS)[number];

/** The portal's configuration at Stripe, by its id; undefined: the account's default one. */
export type PortalIds = Readonly<Record<Portal, string | undefined>>;

export function portalOf(price: PriceName): Portal {
  return switchGroupOf(price) ?? "other";
}
