import { createDashboard, type Dashboard } from "@sealwright/dashboard";
import type { ProductService } from "@sealwright/product";
import { createDashboardClient } from "@sealwright/protocol/product/dashboard-client";
import { createSecretBox } from "@sealwright/runtime";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";
import { inProcess } from "./in-process.ts";

export type DashboardPages = Parameters<typeof createDashboard>[1]["pages"];

export function composeDashboard(
  foundation: Foundation,
  identity: Identity,
  product: ProductService,
  pages: DashboardPages,
): Dashboard {
  const { config, lifecycle, masterSecret } = foundation;
  const { signature } = config.urls;
  const dashboard = createDashboard(
    { url: config.urls.dashboard, siteUrl: config.urls.site },
    {
      ...foundation,
      product: createDashboardClient(
        signature ? { baseUrl: signature } : { baseUrl: "http://product", fetch: inProcess(product.app) },
      ),
      identity: identity.client,
      secretBox: createSecretBox(masterSecret, "dashboard grants"),
      pages,
    },
  );
  lifecycle.add({ name: "dashboard", close: () => dashboard.stop() });
  return dashboard;
}
