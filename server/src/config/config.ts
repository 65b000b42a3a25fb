import { availableParallelism } from "node:os";
import { PASSWORD_COST } from "@sealwright/identity";
import { readEnvironment, unknownVariables } from "@sealwright/runtime";
import { readPayments } from "./payments.ts";
import { configProblems } from "./problems.ts";
import { readProviders } from "./providers.ts";
import { apiUrl, ownsDashboard, servesApi, signsHere } from "./signing.ts";
import { signsOfProduction } from "./signs-of-production.ts";
import { environment, type Values } from "./variables.ts";

const GOOGLE_KEYS =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
/** Of our own names, those that no other program uses. */
const OWN_PREFIXES = [
  "PUBLIC_",
  "IDENTITY_",
  "LIMIT_",
  "PRICE_",
  "STRIPE_",
  "TOKEN_SYNC_",
  "TRANSLATE_",
  "SMTP_",
  "SEAL_",
];
const LOCAL_HOSTS = ["localhost", "127.0.0.1"];

/** The process's configuration, checked and complete. */
export type ServerConfig = ReturnType<typeof readConfig>;

/** Reads the environment. @throws EnvironmentError with every problem at once */
export function readConfig(variables: Record<string, string | undefined>) {
  const unknown = unknownVariables(environment, variables, OWN_PREFIXES);
  // On a developer's machine another program may use such a name, so there it is only a warning.
  const values = readEnvironment(environment, variables, (given) => ({
    ...(signsOfProduction(given).length > 0 ? unknown : {}),
    ...configProblems(given),
  }));
  const { nodeEnv, sitePort, dashboardPort, signingPort, adminPort, sandboxPort, ...process } =
    values.process;
  const { delivery } = values;
  const production = nodeEnv === "production";
  const isExposed = signsOfProduction(values).length > 0;
  const urls = readUrls(values);
  /** Whether the sandbox replaces what is not configured; with a real mail server there is nothing to replace. */
  const sandbox = !production && delivery.smtpUrl === undefined;
  return {
    ...process,
    trustedProxies: process.trustedProxies ?? 0,
    warnings: Object.entries(unknown).map(([name, problem]) => `${name} ${problem}`),
    ...delivery,
    production,
    /** Whether others than the developer may reach this process, whatever NODE_ENV is. */
    isExposed,
    sandbox,
    ports: {
      site: sitePort,
      dashboard: dashboardPort,
      signing: signingPort,
      admin: adminPort,
      sandbox: sandboxPort,
    },
    urls,
    /** Whether deleting an account ends its plans: this process has the orders, and learns of the deletion. */
    endsPlans: !urls.payments && !(urls.identity && urls.signature),
    ownDashboard: ownsDashboard(values.urls),
    /** Whether contracts are sent and signed here. */
    signs: signsHere(values.urls),
    servesApi: servesApi(values.urls, urls.site),
    identity: readIdentity(values, urls, isExposed),
    product: { ...values.product, limits: values.productLimits },
    payments: readPayments(values, sandbox),
    signing: { ...values.signing, ...values.files, limits: values.signingLimits },
    /** A developer's receivers are on their own machine; in production that would be the inside of ours. */
    webhookTargets: { allowsLoopback: !isExposed },
    providers: readProviders(values, sandbox),
    analytics: values.analytics,
    ...values.pageLimits,
    /** Whom pages notify of who is signed in; an empty URL for no one. */
    tokenSync: { url: values.urls.tokenSyncUrl ?? "", maxAgeSeconds: values.urls.tokenSyncMaxAge },
    /** The translation widget's script, empty for none, and the further origins that it needs. */
    translation: {
      url: values.urls.translateUrl === "off" ? "" : values.urls.translateUrl,
      origins: values.urls.translateOrigins,
    },
  };
}

function readUrls({ process, urls }: Values) {
  const site = urls.siteUrl ?? `http://localhost:${process.sitePort}`;
  return {
    site,
    dashboard: urls.dashboardUrl ?? `http://localhost:${process.dashboardPort}`,
    /** Where signers' links lead, if contracts are signed here. */
    signing: urls.signingUrl ?? `http://localhost:${process.signingPort}`,
    /** Undefined: the embedded service, on the site's own origin. */
    identity: urls.identityUrl,
    signature: urls.signatureUrl,
    payments: urls.paymentsUrl,
    /** Where the signature API answers, ours or a company's own. Undefined: nowhere. */
    api: apiUrl(urls, site),
  };
}

function readIdentity(values: Values, { site, dashboard }: OwnUrls, isExposed: boolean) {
  const { urls, identity, identityLimits } = values;
  const localOnly = !isExposed;
  const origins = [...[site, dashboard].map((url) => new URL(url).origin), ...identity.authorizedDomains];
  const hosts = [...(localOnly ? LOCAL_HOSTS : []), ...origins.map((origin) => new URL(origin).hostname)];
  return {
    ...identity,
    keysUrl: urls.identityKeysUrl ?? GOOGLE_KEYS,
    authorizedDomains: [...new Set(hosts)],
    allowedOrigins: [...new Set(origins)],
    localOnly,
    passwordsAtOnce: identity.passwordsAtOnce ?? availableParallelism(),
    passwordCost: PASSWORD_COST,
    limits: identityLimits,
    sessions: { maxAgeDays: identity.sessionMaxAgeDays, maxPerAccount: identity.sessionsPerAccount },
  };
}

type OwnUrls = Pick<ReturnType<typeof readUrls>, "site" | "dashboard">;
