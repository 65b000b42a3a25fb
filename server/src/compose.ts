import { join } from "node:path";
import { createDashboard } from "@sealwright/dashboard";
import { inDataFolder, JobQueue, type JobTables, openDatabase } from "@sealwright/database";
import { createIdentity, createSmsWebhook, IDENTITY_PATHS } from "@sealwright/identity";
import { createMailer } from "@sealwright/mail";
import { createProduct } from "@sealwright/product";
import { createIdentityAdmin } from "@sealwright/protocol/identity/admin-client";
import { createIdentityClient } from "@sealwright/protocol/identity/client";
import { createIdTokenVerifier } from "@sealwright/protocol/identity/verifier";
import { createDashboardClient } from "@sealwright/protocol/product/dashboard-client";
import { SOCIAL_BASE } from "@sealwright/protocol/social";
import {
  type Clock,
  createApp,
  createKeyedHash,
  createMetrics,
  createSecretBox,
  HOUR,
  Lifecycle,
  type Listener,
  type Logger,
  listen,
  type NodeHandler,
  nodeHandler,
  startHousekeeping,
  systemClock,
} from "@sealwright/runtime";
import { createSandbox } from "@sealwright/sandbox";
import { createSocialSignIn } from "@sealwright/social";
import type { ServerConfig } from "./config/index.ts";
import { developmentSecretKey } from "./config/secret-key.ts";
import { createHealthApp } from "./health.ts";
import { migrations } from "./migrations.ts";
import { identityProviders, providerClients, standIns } from "./providers.ts";
import { dispatch, type Route } from "./routes.ts";
import { HEALTH_PATHS, SIGNATURE_BASE } from "./service-paths.ts";
import type { SiteHandlers } from "./site-files.ts";

/** What is not decided by configuration: how pages are served, and what tests replace. */
export interface ServerParts {
  logger: Logger;
  clock?: Clock;
  site: SiteHandlers;
  dashboardPages: Parameters<typeof createDashboard>[1]["pages"];
  /** Counts the process's own memory and processor time as well; off where many run in one process. */
  processMetrics?: boolean;
}

export interface RunningServer {
  ports: { site: number; dashboard: number; sandbox: number | undefined };
  /** What this process runs, for the message at start. */
  description: { database: string; mail: string; identity: string; providers: string[] };
  lifecycle: Lifecycle;
}

/** Puts the whole constellation together and opens its ports; the only place where the parts meet. */
export async function startServer(config: ServerConfig, parts: ServerParts): Promise<RunningServer> {
  const { logger, clock = systemClock } = parts;
  const lifecycle = new Lifecycle(logger);
  try {
    return await start(config, parts, { logger, clock, lifecycle });
  } catch (error) {
    await lifecycle.close();
    throw error;
  }
}

async function start(
  config: ServerConfig,
  parts: ServerParts,
  { logger, clock, lifecycle }: { logger: Logger; clock: Clock; lifecycle: Lifecycle },
): Promise<RunningServer> {
  const metrics = createMetrics({ processMetrics: parts.processMetrics ?? false });
  const { dataDir } = config;
  const masterSecret = config.secretKey ?? (await inDataFolder(dataDir, () => developmentSecretKey(dataDir)));

  const database = await openDatabase({
    url: config.databaseUrl,
    folder: dataDir,
    migrations,
  });
  lifecycle.add({ name: "database", close: () => database.close() });
  const jobs = new JobQueue(database.tables<JobTables>(), logger);

  const siteOrigins = ownOrigins(config.urls.site);
  const sandbox = config.sandbox
    ? await inDataFolder(dataDir, () =>
        createSandbox({
          folder: join(dataDir, "sandbox"),
          logger,
          host: "127.0.0.1",
          providers: standIns(config.providers, siteOrigins),
        }),
      )
    : undefined;
  if (sandbox) lifecycle.add({ name: "sandbox", close: () => sandbox.close() });

  const mailer = createMailer(config.smtpUrl ?? sandbox?.smtpUrl ?? "");
  lifecycle.add({ name: "mailer", close: () => mailer.close() });

  const embeddedIdentity = config.urls.identity
    ? undefined
    : await createIdentity(
        {
          ...config.identity,
          siteUrl: config.urls.site,
          providers: identityProviders(config.providers),
        },
        {
          database,
          jobs,
          mailer,
          sms: config.smsWebhookUrl ? createSmsWebhook(config.smsWebhookUrl) : sandbox?.sms,
          secretBox: createSecretBox(masterSecret, "identity signing keys"),
          secondFactorBox: createSecretBox(masterSecret, "identity second factors"),
          hashAddress: createKeyedHash(masterSecret, "known network addresses"),
          clock,
          logger,
          metrics,
        },
      );
  if (embeddedIdentity) lifecycle.add({ name: "identity", close: () => embeddedIdentity.stop() });

  const identity = createIdentityClient({
    apiKey: config.identity.apiKey ?? "server",
    ...(embeddedIdentity
      ? { baseUrl: "http://identity", fetch: inProcess(embeddedIdentity.app) }
      : { baseUrl: config.urls.identity ?? "" }),
  });

  const social = createSocialSignIn(
    { origins: siteOrigins, providers: providerClients(config.providers) },
    { identity, secretBox: createSecretBox(masterSecret, "sign-in at providers"), clock, logger },
  );

  const product = createProduct(
    {
      ...config.product,
      allowedOrigins: siteOrigins,
      dashboardUrl: config.urls.dashboard,
      siteUrl: config.urls.site,
    },
    {
      database,
      jobs,
      mailer,
      identityAdmin:
        embeddedIdentity &&
        createIdentityAdmin({
          baseUrl: "http://identity",
          projectId: config.identity.projectId,
          adminToken: config.identity.adminToken,
          now: () => clock.now(),
          fetch: inProcess(embeddedIdentity.app),
        }),
      verifyIdToken: createIdTokenVerifier({
        projectId: config.identity.projectId,
        keys: embeddedIdentity ? embeddedIdentity.jwks : new URL(config.identity.keysUrl),
        now: () => clock.now(),
      }),
      secretBox: createSecretBox(masterSecret, "two-factor secrets"),
      hashRecoveryCode: createKeyedHash(masterSecret, "recovery codes"),
      clock,
      logger,
    },
  );
  lifecycle.add({ name: "product", close: () => product.stop() });

  const dashboard = createDashboard(
    { url: config.urls.dashboard, siteUrl: config.urls.site },
    {
      database,
      jobs,
      mailer,
      product: createDashboardClient(
        config.urls.signature
          ? { baseUrl: config.urls.signature }
          : { baseUrl: "http://product", fetch: inProcess(product.app) },
      ),
      identity,
      secretBox: createSecretBox(masterSecret, "dashboard grants"),
      pages: parts.dashboardPages,
      clock,
      logger,
    },
  );
  lifecycle.add({ name: "dashboard", close: () => dashboard.stop() });

  const tidied = [embeddedIdentity, product, dashboard, jobs];
  lifecycle.add(
    startHousekeeping({
      name: "housekeeping",
      every: HOUR,
      logger,
      work: async () => {
        for (const part of tidied) await part?.tidy();
      },
    }),
  );

  const health = nodeHandler(
    createHealthApp({
      database,
      lifecycle,
      metrics,
      metricsToken: config.metricsToken,
      openMetrics: !config.production,
      logger,
    }),
  );
  const healthRoute: Route = { paths: HEALTH_PATHS, handler: health };
  const siteRoutes: Route[] = [
    healthRoute,
    {
      paths: [`${SIGNATURE_BASE}/`],
      handler: nodeHandler(createApp().mount(SIGNATURE_BASE, product.app.fetch)),
    },
    { paths: [`${SOCIAL_BASE}/`], handler: nodeHandler(createApp().mount(SOCIAL_BASE, social.app.fetch)) },
    ...(embeddedIdentity ? [{ paths: IDENTITY_PATHS, handler: nodeHandler(embeddedIdentity.app) }] : []),
  ];

  const listeners: Listener[] = [];
  // Together: each waits some seconds for what is under way, and all of them have to fit into the time for stopping.
  lifecycle.add({
    name: "listeners",
    close: async () => void (await Promise.all(listeners.map((listener) => listener.close()))),
  });
  const open = async (name: string, port: number, handler: NodeHandler, showFault?: NodeHandler) => {
    const { host, trustedProxies } = config;
    const listener = await listen({ name, port, host, handler, trustedProxies, logger, metrics, showFault });
    listeners.push(listener);
    return listener.port;
  };
  return {
    ports: {
      site: await open(
        "site",
        config.ports.site,
        dispatch(siteRoutes, parts.site.pages),
        parts.site.faultPage,
      ),
      dashboard: await open(
        "dashboard",
        config.ports.dashboard,
        dispatch([healthRoute], nodeHandler(dashboard.app)),
      ),
      sandbox: sandbox && (await open("sandbox", config.ports.sandbox, nodeHandler(sandbox.app))),
    },
    description: {
      database: database.kind,
      mail: config.smtpUrl ? "your SMTP server" : "the sandbox's outbox",
      identity: config.urls.identity ?? "embedded",
      providers: config.providers.map(({ name, sandboxed }) => (sandboxed ? `${name} (sandbox)` : name)),
    },
    lifecycle,
  };
}

/** Calls a part of this process as if it were elsewhere. */
function inProcess(app: {
  request(address: string, init?: RequestInit): Response | Promise<Response>;
}): typeof fetch {
  return async (address, init) => app.request(String(address), init);
}

/** One's own machine has two names, and browsers take them for two origins. */
function ownOrigins(siteUrl: string): [string, ...string[]] {
  const { origin, hostname } = new URL(siteUrl);
  return hostname === "localhost" ? [origin, origin.replace("localhost", "127.0.0.1")] : [origin];
}
