import type { PriceName } from "@sealwright/protocol/payments/prices";
import type { PaymentsLimits } from "./environment.ts";
import type { PortalIds } from "./portals.ts";

/** How Stripe is reached. */
export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  /** The sandbox's; undefined for Stripe itself. */
  url?: string | undefined;
  /** How long one attempt of a call may take. */
  timeoutMs?: number;
}

export interface PaymentsConfig {
  /** Undefined: nothing can be bought. */
  stripe: StripeConfig | undefined;
  /** Stripe's id for each price. */
  priceIds: Readonly<Record<PriceName, string>>;
  portals: PortalIds;
  automaticTax: boolean;
  /** Origins whose pages may call, and to whose pages a checkout may return. */
  allowedOrigins: readonly string[];
  /** For links in emails. */
  dashboardUrl: string;
  limits: PaymentsLimits;
}
