import { createDashboard, type RedirectSignIn } from "@sealwright/dashboard";
import { pages } from "@sealwright/dashboard/pages";
import { JobQueue, type JobTables, type OpenDatabase } from "@sealwright/database";
import { createIdentityCall } from "@sealwright/protocol/identity/call";
import { createPaymentsCall } from "@sealwright/protocol/payments/call";
import { createPaymentsDashboardClient } from "@sealwright/protocol/payments/dashboard-client";
import { createProductCall } from "@sealwright/protocol/product/call";
import { createDashboardClient, type DashboardClient } from "@sealwright/protocol/product/dashboard-client";
import { createSocialCall } from "@sealwright/protocol/social/call";
import { createSecretBox } from "@sealwright/runtime";
import { createTestClock, createTestLogger } from "@sealwright/testkit";
import { Hono } from "hono";

const SITE = "https://site.example";
export const PAYMENTS = "https://checkout.example";
const SECRET = "a secret for tests, of some length";

/** A browser that is back from Google with an attempt of its own. */
function socialOver(fetch: typeof globalThis.fetch): RedirectSignIn {
  const social = createSocialCall({ baseUrl: "http://site", fetch });
  return {
    providers: [],
    callFor: () => social,
    routes: (finish) =>
      new Hono().get("/google/callback", (c) =>
        finish(c, { provider: "google", attempt: "0123456789abcdef", social }),
      ),
  };
}

interface Services {
  url: string;
  /** Answers every call of a service. */
  fetch: typeof fetch;
  product?: Partial<DashboardClient>;
}

/** The dashboard over services that the test answers for; nothing is remembered to be bought. */
export function dashboardOver(database: OpenDatabase, { url, fetch, product = {} }: Services) {
  const { logger, lines } = createTestLogger();
  const clock = createTestClock();
  const dashboard = createDashboard(
    {
      url,
      siteUrl: SITE,
      projectId: "p-1",
      endsPlans: true,
      paymentOrigins: [PAYMENTS],
      priceNames: new Map(),
    },
    {
      database,
      pages,
      clock,
      logger,
      jobs: new JobQueue(database.tables<JobTables>(), logger),
      mailer: { async send() {} },
      identity: createIdentityCall({ baseUrl: "http://identity", apiKey: "test", fetch }),
      social: socialOver(fetch),
      secretBox: createSecretBox(SECRET, "dashboard grants"),
      pendingBox: createSecretBox(SECRET, "sign-ins that are not complete"),
      productCall: createProductCall({ baseUrl: "http://product", fetch }),
      paymentsCall: createPaymentsCall({ baseUrl: "http://payments", fetch }),
      payments: {
        ...createPaymentsDashboardClient({ baseUrl: "http://payments", fetch }),
        choice: async () => ({ choice: null }),
      },
      product: { ...createDashboardClient({ baseUrl: "http://product", fetch }), ...product },
    },
  );
  return { ...dashboard, lines, clock };
}
