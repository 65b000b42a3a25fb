import { createDashboard, type Dashboard, type RedirectSignIn } from "@sealwright/dashboard";
import type { PaymentsService } from "@sealwright/payments";
import type { ProductService } from "@sealwright/product";
import { createPaymentsCall } from "@sealwright/protocol/payments/call";
import { createPaymentsDashboardClient } from "@sealwright/protocol/payments/dashboard-client";
import type { PriceName } from "@sealwright/protocol/payments/prices";
import { createProductCall } from "@sealwright/protocol/product/call";
import { createDashboardClient } from "@sealwright/protocol/product/dashboard-client";
import type { SigningService } from "@sealwright/signing";
import type { ServerConfig } from "../config/index.ts";
import { SECRETS } from "../secrets.ts";
import { forVisitor } from "./for-visitor.ts";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";
import { inProcess } from "./in-process.ts";

export type DashboardPages = Parameters<typeof createDashboard>[1]["pages"];

interface DashboardServices {
  product: ProductService;
  payments: PaymentsService;
  signing: SigningService | undefined;
  social: RedirectSignIn;
}

export function composeDashboard(
  foundation: Foundation,
  identity: Identity,
  { product, payments, signing, social }: DashboardServices,
  pages: DashboardPages,
): Dashboard {
  const { config, lifecycle, keyring } = foundation;
  const { signature, payments: paymentsUrl } = config.urls;
  const productOptions = signature
    ? { baseUrl: signature, fetch: forVisitor(signature) }
    : { baseUrl: "http://product", fetch: inProcess(product.app) };
  const paymentsOptions = paymentsUrl
    ? { baseUrl: paymentsUrl, fetch: forVisitor(paymentsUrl) }
    : { baseUrl: "http://payments", fetch: inProcess(payments.app) };
  const dashboard = createDashboard(
    {
      url: config.urls.dashboard,
      siteUrl: config.urls.site,
      projectId: config.identity.projectId,
      endsPlans: config.endsPlans,
      paymentOrigins: paymentOrigins(config.payments),
      priceNames: new Map(
        Object.entries(config.payments.priceIds).map(([name, id]) => [id, name as PriceName]),
      ),
    },
    {
      ...foundation,
      product: createDashboardClient(productOptions),
      productCall: createProductCall(productOptions),
      payments: createPaymentsDashboardClient(paymentsOptions),
      paymentsCall: createPaymentsCall(paymentsOptions),
      signing: signing?.calls,
      identity: identity.call,
      social,
      pendingBox: keyring.box(SECRETS.pendingSignIns),
      secretBox: keyring.box(SECRETS.dashboard),
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
