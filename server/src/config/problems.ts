import { SOCIAL_PROVIDERS } from "@sealwright/protocol/social";
import { hostOf, isLoopback, type ReadValues } from "@sealwright/runtime";
import { filesProblems } from "./files-problems.ts";
import { paymentsProblems } from "./payments-problems.ts";
import { secretProblems } from "./secret-problems.ts";
import { signsHere } from "./signing.ts";
import type { environment } from "./variables.ts";

type Given = ReadValues<typeof environment>;
/** By variable. */
type Problems = Record<string, string>;

const WITHOUT_PATH = "must be an origin, such as https://company.example, without a path";

/** Checks across variables. */
export function configProblems(given: Given): Problems {
  return {
    ...portConflicts(given),
    ...roleAlone(given),
    ...originConflicts(given),
    ...secretsWithoutClient(given),
    ...unsignedWebhook(given),
    ...sealPasswordAlone(given),
    ...previousSecretKey(given),
    ...missingProxyCount(given),
    ...keysOverHttp(given),
    ...filesProblems(given),
    ...secretProblems(given),
    ...paymentsProblems(given),
    ...productionProblems(given),
  };
}

/** The embedded database belongs to one process. */
function roleAlone({ process: { role, databaseUrl } }: Given): Problems {
  return role === "both" || databaseUrl
    ? {}
    : { ROLE: "must be both without DATABASE_URL: the embedded database belongs to one process" };
}

/** Two services on one port. Port 0 is any free one. */
function portConflicts({ process, urls }: Given): Problems {
  const problems: Problems = {};
  const users = new Map<number, string>();
  const ports = {
    PORT: process.sitePort,
    DASHBOARD_PORT: process.dashboardPort,
    SIGNING_PORT: signsHere(urls) ? process.signingPort : undefined,
    IDENTITY_ADMIN_PORT: process.adminPort,
    SANDBOX_PORT: process.sandboxPort,
  };
  for (const [name, port] of Object.entries(ports)) {
    if (!port) continue;
    const user = users.get(port);
    if (user) problems[name] = `must not be the same port as ${user}`;
    else users.set(port, name);
  }
  return problems;
}

/** Our pages are at the root of an origin each, which browsers send as `Origin`; a company's own dashboard may be anywhere. */
function originConflicts({ urls }: Given): Problems {
  const { siteUrl, dashboardUrl, ownDashboard, signingUrl } = urls;
  const problems: Problems = {};
  const isOrigin = (url: string) => new URL(url).origin === url;
  if (siteUrl && !isOrigin(siteUrl)) problems.PUBLIC_SITE_URL = WITHOUT_PATH;
  if (dashboardUrl && ownDashboard && !isOrigin(dashboardUrl)) problems.PUBLIC_DASHBOARD_URL = WITHOUT_PATH;
  if (siteUrl && dashboardUrl && new URL(siteUrl).origin === new URL(dashboardUrl).origin) {
    problems.PUBLIC_DASHBOARD_URL =
      "must not be the same origin as PUBLIC_SITE_URL: the dashboard has its own sessions";
  }
  if (signingUrl && signsHere(urls)) {
    const taken = { PUBLIC_SITE_URL: siteUrl, PUBLIC_DASHBOARD_URL: dashboardUrl };
    const [user] =
      Object.entries(taken).find(([, url]) => url && new URL(url).origin === new URL(signingUrl).origin) ??
      [];
    if (!isOrigin(signingUrl)) problems.PUBLIC_SIGNING_URL = WITHOUT_PATH;
    if (user)
      problems.PUBLIC_SIGNING_URL = `must not be the same origin as ${user}: signers have their own sessions`;
  }
  return problems;
}

function secretsWithoutClient({ providers }: Given): Problems {
  const problems: Problems = {};
  for (const provider of SOCIAL_PROVIDERS) {
    if (providers[`${provider}ClientId`] || !providers[`${provider}ClientSecret`]) continue;
    const name = provider.toUpperCase();
    problems[`${name}_CLIENT_SECRET`] = `is set without ${name}_CLIENT_ID`;
  }
  return problems;
}

/** A receiver could not tell our calls from forged ones. */
function unsignedWebhook({ product }: Given): Problems {
  if (!product.crmWebhookUrl || product.crmWebhookSecret) return {};
  return { CRM_WEBHOOK_SECRET: "is not set, but CRM_WEBHOOK_URL requires it" };
}

function sealPasswordAlone({ signing }: Given): Problems {
  return signing.sealPassword && !signing.sealFile ? { SEAL_PASSWORD: "is set without SEAL_PKCS12" } : {};
}

function previousSecretKey({ process }: Given): Problems {
  const { secretKey, secretKeyPrevious } = process;
  if (secretKeyPrevious === undefined) return {};
  if (secretKey === undefined) return { SECRET_KEY_PREVIOUS: "is set without SECRET_KEY" };
  if (secretKey !== secretKeyPrevious) return {};
  return { SECRET_KEY_PREVIOUS: "is the same as SECRET_KEY: it is the one from before" };
}

/** With the wrong number, one client could lock everyone out, or escape every limit. */
function missingProxyCount({ process, urls }: Given): Problems {
  const isHttps = [urls.siteUrl, urls.dashboardUrl, urls.signingUrl].some((url) => url?.startsWith("https:"));
  if (process.trustedProxies !== undefined || !(isHttps || process.nodeEnv === "production")) return {};
  const why =
    "limits count by IP address, so say how many of your proxies are in front; 0 if clients connect directly";
  return { TRUSTED_PROXIES: `is not set, but production requires it: ${why}` };
}

/** A server that answers for keys can sign in as anyone, so they are not fetched over a network in the clear. */
function keysOverHttp({ urls, providers }: Given): Problems {
  const keys = { IDENTITY_KEYS_URL: urls.identityKeysUrl, ...providerKeysUrls(providers) };
  return Object.fromEntries(
    Object.entries(keys).flatMap(([name, url]) =>
      url?.startsWith("http:") && !isLoopback(hostOf(url))
        ? [[name, "must be an https URL: over http, anyone on the way could replace the keys"]]
        : [],
    ),
  );
}

/** By variable. */
function providerIssuers(providers: Given["providers"]): Record<string, string | undefined> {
  return Object.fromEntries(
    SOCIAL_PROVIDERS.map((name) => [`${name.toUpperCase()}_ISSUER`, providers[`${name}Issuer`]]),
  );
}

/** By variable. */
function providerKeysUrls(providers: Given["providers"]): Record<string, string | undefined> {
  return Object.fromEntries(
    SOCIAL_PROVIDERS.map((name) => [`${name.toUpperCase()}_KEYS_URL`, providers[`${name}KeysUrl`]]),
  );
}

/** Development defaults that production must not use. */
function productionProblems({
  process,
  urls,
  identity,
  providers,
  product,
  delivery,
  analytics,
}: Given): Problems {
  if (process.nodeEnv !== "production") return {};
  const problems: Problems = {};
  const required: [name: string, value: unknown, why: string][] = [
    ["DATABASE_URL", process.databaseUrl, "the embedded database is for development"],
    ["SECRET_KEY", process.secretKey, "it encrypts the secrets in the database"],
    ["SMTP_URL", delivery.smtpUrl, "the sandbox's outbox is for development"],
    ["PUBLIC_SITE_URL", urls.siteUrl, "links in emails lead there"],
    ["PUBLIC_DASHBOARD_URL", urls.dashboardUrl, "signed-in owners are sent there"],
    ["IDENTITY_API_KEY", identity.apiKey, "accepting any key is for development"],
  ];
  // Without the dashboard's own address it is not known yet whose dashboard it is.
  if (urls.dashboardUrl && signsHere(urls)) {
    required.push(["PUBLIC_SIGNING_URL", urls.signingUrl, "links in emails to signers lead there"]);
  }
  for (const [name, value, why] of required) {
    if (value === undefined) problems[name] = `is not set, but production requires it: ${why}`;
  }

  const mustBeHttps = {
    PUBLIC_SITE_URL: urls.siteUrl,
    PUBLIC_DASHBOARD_URL: urls.dashboardUrl,
    PUBLIC_SIGNING_URL: urls.signingUrl,
    PUBLIC_IDENTITY_URL: urls.identityUrl,
    PUBLIC_SIGNATURE_URL: urls.signatureUrl,
    PUBLIC_PAYMENTS_URL: urls.paymentsUrl,
    PUBLIC_API_URL: urls.apiUrl,
    PUBLIC_TRANSLATE_URL: urls.translateUrl,
    TOKEN_SYNC_URL: urls.tokenSyncUrl,
    IDENTITY_KEYS_URL: urls.identityKeysUrl,
    ...providerIssuers(providers),
    ...providerKeysUrls(providers),
    SMS_WEBHOOK_URL: delivery.smsWebhookUrl,
    CRM_WEBHOOK_URL: product.crmWebhookUrl,
    POSTHOG_HOST: analytics.posthogHost,
    PUBLIC_GEO_URL: analytics.geoUrl,
  };
  for (const [name, url] of Object.entries(mustBeHttps)) {
    if (url?.startsWith("http:")) problems[name] = "must be an https URL in production";
  }
  return problems;
}
