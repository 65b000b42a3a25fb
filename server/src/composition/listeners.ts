import { type Dashboard, loggedPath as loggedDashboardPath } from "@sealwright/dashboard";
import { IDENTITY_PATHS } from "@sealwright/identity";
import type { PaymentsService } from "@sealwright/payments";
import type { ProductService } from "@sealwright/product";
import { API_BASE } from "@sealwright/protocol/api/base";
import { SEAL_ROOTS_PATH, TEST_ROOTS_PATH } from "@sealwright/protocol/seal-roots/path";
import { SITE_EVENTS_PATH } from "@sealwright/protocol/site-events/path";
import { SOCIAL_BASE } from "@sealwright/protocol/social";
import {
  type Listener,
  type ListenOptions,
  listen,
  MINUTE,
  type NodeHandler,
  nodeHandler,
} from "@sealwright/runtime";
import type { SigningService } from "@sealwright/signing";
import { loggedPath as loggedSigningPath } from "@sealwright/signing-pages";
import type { createSocialSignIn } from "@sealwright/social";
import type { Hono } from "hono";
import type { ServerConfig } from "../config/index.ts";
import { underLocalNames, withDataHeaders } from "../http/data-headers.ts";
import { createEventLog } from "../http/event-log.ts";
import { createFormPosts, FORM_PATHS } from "../http/form-posts/form-posts.ts";
import { createGeolocationApp, GEOLOCATION_PATH } from "../http/geolocation.ts";
import { createHealthApp } from "../http/health.ts";
import { createIpLimit } from "../http/ip-limit.ts";
import { createPosthogRelay, RELAY_BASE } from "../http/posthog-relay.ts";
import { dispatch, type Route } from "../http/routes.ts";
import { createSealRoots } from "../http/seal-roots.ts";
import { HEALTH_PATHS, PAYMENTS_BASE, SIGNATURE_BASE } from "../http/service-paths.ts";
import type { SiteHandlers } from "../http/site-files.ts";
import { createProbes } from "../operator/probes.ts";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";
import { traceRequests } from "./observe.ts";

export interface Services {
  site: SiteHandlers;
  identity: Identity;
  product: ProductService;
  payments: PaymentsService;
  social: ReturnType<typeof createSocialSignIn>;
  dashboard: Dashboard;
  /** Undefined where no contracts are signed. */
  signing: SigningService | undefined;
  signingPages: Hono | undefined;
}

export interface Ports {
  site: number;
  /** Undefined where this process only works. */
  dashboard: number | undefined;
  /** Undefined where no contracts are signed. */
  signing: number | undefined;
  /** Calls with the server credential, if they have a port of their own. */
  admin: number | undefined;
  sandbox: number | undefined;
}

/** 25 MB over a slow line. */
const UPLOADS_WITHIN = 5 * MINUTE;

/** Opens the ports. @returns those that were opened, where the configuration requests any free one */
export async function openListeners(
  foundation: Foundation,
  services: Services,
  graceMs: number | undefined,
): Promise<Ports> {
  const { config, sandbox, lifecycle, logger, metrics, trace } = foundation;
  const listeners: Listener[] = [];
  // In parallel: each waits some seconds for open requests, and all of them have to fit into the shutdown deadline.
  lifecycle.add({
    name: "listeners",
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
    },
  });
  const { host, trustedProxies, trustedCallers, ports, urls } = config;
  const isStopping = () => lifecycle.stopping;
  const open = async (
    name: keyof Ports,
    handler: NodeHandler,
    more: Partial<Pick<ListenOptions, "showFault" | "https" | "loggedPath" | "arrivesWithinMs">> = {},
  ) => {
    const place = { name, port: ports[name] ?? 0, host, trustedProxies, trustedCallers };
    const options = { ...place, handler, isStopping, graceMs, ...more };
    const listener = await listen({ ...options, logger, metrics, onAnswer: trace && traceRequests(trace) });
    listeners.push(listener);
    return listener.port;
  };

  const { site, dashboard, signingPages, identity } = services;
  const health = healthRoute(foundation);
  if (config.role === "worker") {
    const port = await open("site", dispatch([health], refuseAtWorker));
    return { site: port, dashboard: undefined, signing: undefined, admin: undefined, sandbox: undefined };
  }
  return {
    site: await open(
      "site",
      dispatch(
        [
          health,
          ...apiRoutes(services, ports),
          ...signatureApi(services, config),
          ...sealRoots(services),
          ...analyticsRoutes(foundation),
        ],
        withFormPosts(services, foundation),
      ),
      { showFault: site.faultPage, https: isHttps(urls.site) },
    ),
    dashboard: await open("dashboard", dispatch([health], nodeHandler(dashboard.app)), {
      https: isHttps(urls.dashboard),
      loggedPath: loggedDashboardPath,
      arrivesWithinMs: UPLOADS_WITHIN,
    }),
    signing:
      signingPages &&
      (await open("signing", dispatch([health], nodeHandler(signingPages)), {
        https: isHttps(urls.signing),
        loggedPath: loggedSigningPath,
      })),
    admin:
      identity.embedded && ports.admin !== undefined
        ? await open("admin", dispatch([health], withDataHeaders(nodeHandler(identity.embedded.app))))
        : undefined,
    sandbox: sandbox && (await open("sandbox", underLocalNames(nodeHandler(sandbox.app)))),
  };
}

const refuseAtWorker: NodeHandler = (_request, response) => {
  response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" });
  response.end("This process works on background jobs. The pages are at another one, whose ROLE is web.\n");
};

function healthRoute({ config, database, clock, lifecycle, metrics, logger }: Foundation): Route {
  const { metricsToken, isExposed } = config;
  const app = createHealthApp({
    database,
    probes: createProbes(database, clock),
    lifecycle,
    metrics,
    metricsToken,
    logger,
    openMetrics: !isExposed,
  });
  return { paths: HEALTH_PATHS, handler: withDataHeaders(nodeHandler(app)) };
}

function isHttps(url: string): boolean {
  return url.startsWith("https:");
}

function apiRoutes({ product, payments, social, identity }: Services, ports: ServerConfig["ports"]): Route[] {
  const { embedded } = identity;
  const identityApp = ports.admin === undefined ? embedded?.app : embedded?.publicApp;
  return [
    mounted(SIGNATURE_BASE, product.app),
    mounted(PAYMENTS_BASE, payments.app),
    mounted(SOCIAL_BASE, social.app),
    ...(identityApp ? [{ paths: IDENTITY_PATHS, handler: withDataHeaders(nodeHandler(identityApp)) }] : []),
  ];
}

/**
 * An app below a path. Not with Hono's `mount`: its copy of the request keeps a body that the app did not read, such as one
 * that is too large, from being drained, and then the connection is closed during its next request.
 */
function mounted(base: string, app: ProductService["app"]): Route {
  const handler = withDataHeaders(nodeHandler(app));
  return {
    paths: [base, `${base}/`],
    handler: (request, response) => {
      const below = request.url?.slice(base.length) ?? "";
      request.url = below.startsWith("/") ? below : `/${below}`;
      return handler(request, response);
    },
  };
}

/** Ours; a company that serves its own has named its address. */
function signatureApi({ signing }: Services, { servesApi }: ServerConfig): Route[] {
  return signing && servesApi ? [mounted(API_BASE, signing.api)] : [];
}

/** The certificates with which anyone checks a seal of ours. */
function sealRoots({ signing }: Services): Route[] {
  if (!signing) return [];
  const app = createSealRoots(signing);
  return [{ paths: [SEAL_ROOTS_PATH, TEST_ROOTS_PATH], handler: withDataHeaders(nodeHandler(app)) }];
}

/** The relay is there only with a key, the log only where it is on. */
function analyticsRoutes(foundation: Foundation): Route[] {
  const { config, logger, siteOrigins: origins } = foundation;
  const { posthogKey, posthogHost: host, eventLog, eventsPerIp } = config.analytics;
  const limit = createIpLimit(foundation, "events", eventsPerIp);
  const route = (path: string, app: Hono) => ({
    paths: [path],
    handler: withDataHeaders(nodeHandler(app)),
  });
  return [
    route(GEOLOCATION_PATH, createGeolocationApp(logger)),
    ...(posthogKey ? [route(`${RELAY_BASE}/`, createPosthogRelay({ host, origins, limit, logger }))] : []),
    ...(eventLog ? [route(SITE_EVENTS_PATH, createEventLog({ origins, limit, logger }))] : []),
  ];
}

/** Forms that browsers submit without JavaScript are posted to the page that they are on. */
function withFormPosts({ site, product, identity }: Services, foundation: Foundation): NodeHandler {
  const { config, logger } = foundation;
  const refused = createIpLimit(foundation, "refused forms", config.product.limits.requestsPerIp);
  const { readPage } = site;
  const app = createFormPosts({ product, identity: identity.call, readPage, refused, logger });
  const posted = dispatch([{ paths: FORM_PATHS, handler: nodeHandler(app) }], site.pages);
  return (request, response) => (request.method === "POST" ? posted : site.pages)(request, response);
}
