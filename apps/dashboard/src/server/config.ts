import type { PriceName } from "@sealwright/protocol/payments/prices";

export interface DashboardConfig {
  /** The dashboard's own origin. */
  url: string;
  siteUrl: string;
  /** The identity service's project, which a company's own backend gets with the owner. */
  projectId: string;
  /** Whether deleting an account ends its plans; other services may sell them. */
  endsPlans: boolean;
  /** The payment provider's pages, where buyers are redirected. */
  paymentOrigins: readonly string[];
  /** Our names for prices, by the provider's ids. */
  priceNames: ReadonlyMap<string, PriceName>;
}
