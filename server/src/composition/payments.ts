import { type Authentication, createPayments, type PaymentsService } from "@sealwright/payments";
import type { ProductService } from "@sealwright/product";
import { createDashboardClient, ProductCallError } from "@sealwright/protocol/product/dashboard-client";
import { requestLogger } from "@sealwright/runtime";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";
import { inProcess } from "./in-process.ts";

export function composePayments(
  foundation: Foundation,
  { verifyIdToken, admin }: Identity,
  productApp: ProductService,
  payerOf: NonNullable<Authentication["payerOf"]>,
): PaymentsService {
  const { config, lifecycle, siteOrigins } = foundation;
  const product = createDashboardClient(
    config.urls.signature
      ? { baseUrl: config.urls.signature }
      : { baseUrl: "http://product", fetch: inProcess(productApp.app) },
  );
  const payments = createPayments(
    {
      ...config.payments,
      allowedOrigins: [...siteOrigins, new URL(config.urls.dashboard).origin],
      dashboardUrl: config.urls.dashboard,
    },
    {
      ...foundation,
      currentAddress: async (uid) =>
        (await admin?.account(uid))?.email ?? (await productApp.owner(uid))?.email,
      authentication: {
        verifyIdToken,
        payerOf,
        async grantOwner(email, grant) {
          try {
            return await product.checkGrant({ email, grant });
          } catch (error) {
            if (error instanceof ProductCallError && error.status && error.status < 500) return undefined;
            throw error;
          }
        },
      },
    },
  );
  lifecycle.add({ name: "payments", close: () => payments.stop() });
  return payments;
}

/** Records what was paid while this process was not running. Does not hold up the start, or fail it. */
export function reconcileAtStart({ logger }: Foundation, payments: PaymentsService): void {
  payments.reconcile().catch((error) => {
    requestLogger(logger).error({ err: error }, "payments not reconciled at the start");
  });
}
