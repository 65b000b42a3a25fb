import type { PriceName } from "@sealwright/protocol/payments/prices";

export interface DashboardConfig {
  /** The dashboard's own origin. */
  url: string;
  siteUrl: string;
  /** The identity service's project, which is passed to a company's own backend. */
  projectId: string;
  /** Whether deleting an account ends its plans; other services may sell them. */
  endsPlans: boolean;
  paymentOrigins: readonly string[];
  /** Our names for prices, by the provider's ids. */
  priceNames: ReadonlyMap<string, PriceName>;
}
