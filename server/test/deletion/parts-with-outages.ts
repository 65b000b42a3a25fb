import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDashboard } from "@sealwright/dashboard";
import { pages } from "@sealwright/dashboard/pages";
import { JobQueue, type JobTables, openDatabase } from "@sealwright/database";
import type { MailContent } from "@sealwright/mail";
import { createProduct } from "@sealwright/product";
import { createIdentityAdmin } from "@sealwright/protocol/identity/admin-client";
import { createIdentityCall } from "@sealwright/protocol/identity/call";
import { createIdTokenVerifier } from "@sealwright/protocol/identity/verifier";
import { createPaymentsCall } from "@sealwright/protocol/payments/call";
import { createPaymentsDashboardClient } from "@sealwright/protocol/payments/dashboard-client";
import { createProductCall } from "@sealwright/protocol/product/call";
import { createDashboardClient } from "@sealwright/protocol/product/dashboard-client";
import { createKeyedHash, createSecretBox } from "@sealwright/runtime";
import { migrations } from "@sealwright/server/migrations";
import { createRedirectSignIn } from "@sealwright/social";
import { createTestDatabase, createTestLogger, type TestServer } from "@sealwright/testkit";

const SECRET = "a secret for tests, of some length";
const DASHBOARD = "https://app.example";

/** How the identity service fails, for which of its calls. */
export interface Outage {
  how: "answers with 500" | "cannot be reached";
  calls: RegExp;
}

export type Parts = Awaited<ReturnType<typeof startParts>>;

/**
 * Product backend and dashboard in a database of their own, calling another server's identity service over HTTP: over
 * a line that the test breaks.
 * @param ours whether they hold that service's server credential
 */
export async function startParts(server: TestServer, { ours }: { ours: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-outages-"));
  const { url, drop } = await createTestDatabase(folder);
  const database = await openDatabase({ url, folder, migrations });
  const { logger, lines: logs } = createTestLogger();
  const jobs = new JobQueue(database.tables<JobTables>(), logger);
  const { clock, config } = server;
  const { projectId, adminTokens } = config.identity;
  const mails: { to: string; subject: string }[] = [];
  const mailer = {
    carries: async () => true,
    send: async (to: string, { subject }: MailContent) => void mails.push({ to, subject }),
  };
  const forgottenBuyers: { uid: string; email?: string | undefined }[] = [];
  let outage: Outage | undefined;
  const brittle: typeof fetch = async (address, init) => {
    if (!outage?.calls.test(String(address))) return fetch(address, init);
    if (outage.how === "cannot be reached") return fetch("http://127.0.0.1:1/");
    return Response.json({ error: { message: "INTERNAL_ERROR" } }, { status: 500 });
  };
  const shared = { database, jobs, mailer, clock, logger };
  const product = createProduct(
    {
      ...config.product,
      allowedOrigins: [],
      dashboardUrl: DASHBOARD,
      siteUrl: server.urls.site,
      endsPlans: true,
      loginsKeptDays: config.identity.securityEventDays,
    },
    {
      ...shared,
      forgetBuyer: async (buyer) => void forgottenBuyers.push(buyer),
      identityAdmin: ours
        ? createIdentityAdmin({
            projectId,
            adminToken: adminTokens[0] ?? "",
            baseUrl: server.urls.site,
            fetch: brittle,
            now: () => clock.now(),
          })
        : undefined,
      verifyIdToken: createIdTokenVerifier({
        projectId,
        keys: new URL(`${server.urls.site}/.well-known/jwks.json`),
        now: () => clock.now(),
      }),
      secretBox: createSecretBox(SECRET, "two-factor secrets"),
      hashRecoveryCode: createKeyedHash(SECRET, "recovery codes"),
      hashIp: createKeyedHash(SECRET, "known addresses of codes"),
      hashSubscription: createKeyedHash(SECRET, "newsletter links"),
    },
  );
  const inProcess: typeof fetch = async (address, init) => product.app.request(String(address), init);
  const paymentsOptions = { baseUrl: `${server.urls.site}/api/payments`, fetch: brittle };
  const identity = createIdentityCall({ baseUrl: server.urls.site, apiKey: "test", fetch: brittle });
  const dashboard = createDashboard(
    {
      url: DASHBOARD,
      siteUrl: server.urls.site,
      projectId,
      endsPlans: true,
      paymentOrigins: [],
      priceNames: new Map(),
    },
    {
      ...shared,
      product: createDashboardClient({ baseUrl: "http://product", fetch: inProcess }),
      productCall: createProductCall({ baseUrl: "http://product", fetch: inProcess }),
      payments: createPaymentsDashboardClient(paymentsOptions),
      paymentsCall: createPaymentsCall(paymentsOptions),
      identity,
      social: createRedirectSignIn(
        { origins: [DASHBOARD], providers: [] },
        { ...shared, identity, secretBox: createSecretBox(SECRET, "sign-in at providers") },
      ),
      secretBox: createSecretBox(SECRET, "dashboard grants"),
      pendingBox: createSecretBox(SECRET, "sign-ins that are not complete"),
      pages,
    },
  );
  const query = database.tables<JobTables>().query;

  async function callProduct(path: string, idToken: string, body: object) {
    const response = await product.app.request(`/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${idToken}` },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  }

  return {
    forgottenBuyers,
    logs,
    mails,
    callProduct,

    breakLine(broken: Outage | undefined) {
      outage = broken;
    },

    /** An owner's browser in the dashboard. */
    async enter({ email, idToken }: { email: string; idToken: string }) {
      await callProduct("owners", idToken, { email, name: "Zoë" });
      await callProduct("login-methods", idToken, { email, method: "email_password" });
      const draft = { templateId: 1015, version: "1.0", answers: {}, text: `For ${email}` };
      await callProduct("drafts", idToken, { email, ...draft });
      const { body } = await callProduct("complete-login", idToken, { email });
      const arrival = await dashboard.app.request(`/login?token=${body.token}`);
      const cookie = arrival.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      const visit = async (path: string, init: RequestInit = {}) => {
        const headers = { Cookie: cookie, Origin: DASHBOARD };
        const response = await dashboard.app.request(path, { ...init, headers });
        return {
          status: response.status,
          location: response.headers.get("Location"),
          text: await response.text(),
        };
      };
      return {
        get: (path: string) => visit(path),
        post: (path: string, fields: Record<string, string>) =>
          visit(path, { method: "POST", body: new URLSearchParams(fields) }),
      };
    },

    /** Every row, of any table of product and dashboard, in which the owner's id or address stands. */
    async rowsOf({ uid, email }: { uid: string; email: string }): Promise<string[]> {
      const found: string[] = [];
      for (const { schema, name } of await query.introspection.getTables()) {
        if (schema !== "product" && schema !== "dashboard") continue;
        const rows = await query
          .withSchema(schema)
          .selectFrom(name as "jobs.jobs")
          .selectAll()
          .execute();
        const written = JSON.stringify(rows);
        if (written.includes(uid) || written.includes(email)) found.push(`${schema}.${name}`);
      }
      return found.sort();
    },

    /** Has what failed be tried again at once. */
    async retryJobs(): Promise<void> {
      await query
        .updateTable("jobs.jobs")
        .set({ runAt: new Date(0), lockedUntil: null })
        .execute();
    },

    /** Makes a table of ours unusable, or usable again. */
    async rename(from: string, to: string): Promise<void> {
      await query.schema.alterTable(`product.${from}`).renameTo(to).execute();
    },

    async stop() {
      await product.stop();
      await dashboard.stop();
      await database.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
