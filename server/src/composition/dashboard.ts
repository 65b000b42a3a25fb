import { createDashboard, type Dashboard } from "@sealwright/dashboard";
import type { PaymentsService } from "@sealwright/payments";
import type { ProductService } from "@sealwright/product";
import { createPaymentsDashboardClient } from "@sealwright/protocol/payments/dashboard-client";
import type { PriceName } from "@sealwright/protocol/payments/prices";
import { createDashboardClient } from "@sealwright/protocol/product/dashboard-client";
import { createSigningDashboardClient } from "@sealwright/protocol/signing/dashboard-client";
import { createSecretBox } from "@sealwright/runtime";
import type { SigningService } from "@sealwright/signing";
import type { ServerConfig } from "../config/index.ts";
import { SECRETS } from "../secrets.ts";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";
import { inProcess } from "./in-process.ts";

export type DashboardPages = Parameters<typeof createDashboard>[1]["pages"];

export function composeDashboard(
  foundation: Foundation,
  identity: Identity,
  {
    product,
    payments,
    signing,
  }: { product: ProductService; payments: PaymentsService; signing: SigningService | undefined },
  pages: DashboardPages,
): Dashboard {
  const { config, lifecycle, masterSecret } = foundation;
  const { signature, payments: paymentsUrl } = config.urls;
  const dashboard = createDashboard(
    {
      url: config.urls.dashboard,
      siteUrl: config.urls.site,
      endsPlans: config.endsPlans,
      paymentOrigins: paymentOrigins(config.payments),
      priceNames: new Map(
        Object.entries(config.payments.priceIds).map(([name, id]) => [id, name as PriceName]),
      ),
    },
    {
      ...foundation,
      product: createDashboardClient(
        signature ? { baseUrl: signature } : { baseUrl: "http://product", fetch: inProcess(product.app) },
      ),
      payments: createPaymentsDashboardClient(
        paymentsUrl
          ? { baseUrl: paymentsUrl }
          : { baseUrl: "http://payments", fetch: inProcess(payments.app) },
      ),
      signing:
        signing && createSigningDashboardClient({ baseUrl: "http://signing", fetch: inProcess(signing.app) }),
      identity: identity.call,
      secretBox: createSecretBox(masterSecret, SECRETS.dashboard.purpose),
      pages,
    },
  );
  lifecycle.add({ name: "dashboard", close: () => dashboard.stop() });
  return dashboard;
}

/** Where checkouts and the customer portal are. */
function paymentOrigins({ stripe }: ServerConfig["payments"]): string[] {
  return stripe?.url ? [stripe.url] : ["https://checkout.stripe.com", "https://billing.stripe.com"];
}
