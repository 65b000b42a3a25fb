import { isIP } from "node:net";
import { identityLimits, identityVariables } from "@sealwright/identity";
import { paymentsLimits, paymentsVariables, priceVariables } from "@sealwright/payments";
import { productLimits, productVariables } from "@sealwright/product";
import {
  type EnvironmentValues,
  flag,
  httpUrl,
  list,
  port,
  positiveInteger,
  rate,
  secret,
  type Variables,
  variable,
} from "@sealwright/runtime";
import { signingLimits, signingVariables } from "@sealwright/signing";
import { providerVariables } from "@sealwright/social";
import { z } from "zod";
import { analyticsVariables } from "./analytics-variables.ts";

export const processVariables = {
  nodeEnv: variable(
    "NODE_ENV",
    z.enum(["development", "production"]).default("development"),
    "`production` requires every value that then has no default. Sandbox services and default secrets are rejected with it, and whatever it is with an https address, a HOST that is not loopback, or a mail server or database on another host.",
  ),
  host: variable(
    "HOST",
    z.string().default("127.0.0.1"),
    "The address to listen on. 0.0.0.0 in a container.",
  ),
  sitePort: variable("PORT", port().default(3000), "The site and its API."),
  dashboardPort: variable("DASHBOARD_PORT", port().default(3001), "The dashboard."),
  signingPort: variable("SIGNING_PORT", port().default(3003), "The pages that signers see."),
  adminPort: variable(
    "IDENTITY_ADMIN_PORT",
    port().optional(),
    "A port of its own for calls with IDENTITY_ADMIN_TOKEN, on HOST: keep it off the internet. The site's port then rejects that credential. Unset: the site's port.",
  ),
  sandboxPort: variable(
    "SANDBOX_PORT",
    port().default(3002),
    "The sandbox: an outbox for emails, and test providers for Google, Microsoft and Stripe. Development only, and only without SMTP_URL.",
  ),
  dataDir: variable(
    "DATA_DIR",
    z.string().default(".data"),
    "The folder for the embedded database, the sandbox's emails and the development key.",
  ),
  databaseUrl: variable(
    "DATABASE_URL",
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must be a postgres:// URL")
      .optional(),
    "PostgreSQL. Unset: PGlite in DATA_DIR. It does not fsync, so a power failure can lose the latest rows (a crash of the process does not).",
  ),
  databasePoolSize: variable(
    "DATABASE_POOL_SIZE",
    positiveInteger().prefault("10"),
    "How many connections to PostgreSQL this process opens at most. All instances together must stay below the server's max_connections.",
  ),
  databaseStatementSeconds: variable(
    "DATABASE_STATEMENT_SECONDS",
    positiveInteger().prefault("10"),
    "After so many seconds PostgreSQL ends a statement, a wait for a lock or an idle transaction, and the caller gets 503. Migrations may take longer.",
  ),
  drainSeconds: variable(
    "DRAIN_SECONDS",
    z
      .string()
      .regex(/^\d{1,3}$/, "must be a number of seconds from 0 to 999")
      .transform(Number)
      .default(0),
    "How long a process that was told to stop still serves requests, while /readyz answers 503. Longer than your load balancer takes to notice that.",
  ),
  trustedProxies: variable(
    "TRUSTED_PROXIES",
    z.string().regex(/^\d$/, "must be a number from 0 to 9").transform(Number).optional(),
    "How many of your proxies are in front of this process. The client's IP address is read from that many places back in X-Forwarded-For. Required in production and with https addresses.",
    { defaultNote: "development: 0" },
  ),
  trustedCallers: variable(
    "TRUSTED_CALLERS",
    list()
      .refine(
        (ips) => ips.every((ip) => isIP(ip) !== 0),
        "must be IP addresses, such as 203.0.113.7, 2001:db8::7",
      )
      .default([]),
    "The IP addresses of other instances of ours that call this one, comma-separated: a dashboard that signs in with the identity service here. Limits then count the visitor that such a caller names in X-Forwarded-For.",
  ),
  logLevel: variable(
    "LOG_LEVEL",
    z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
    "The lowest level to log. Logs are JSON, one object per line, on standard output.",
  ),
  metricsToken: variable(
    "METRICS_TOKEN",
    secret(16).optional(),
    "The bearer token for /metrics. Unset: open in development, closed in production.",
  ),
  secretKey: variable(
    "SECRET_KEY",
    secret(32).optional(),
    "Encrypts the keyring, whose keys encrypt signing keys, two-factor secrets and all other secrets at rest. The same for every instance; keep a copy.",
    { defaultNote: "development: generated once and stored in DATA_DIR" },
  ),
  secretKeyPrevious: variable(
    "SECRET_KEY_PREVIOUS",
    secret(32).optional(),
    "The SECRET_KEY from before, while it is being rotated: `sealwright rotate` says when it may go.",
  ),
  build: variable(
    "BUILD",
    flag().default(true),
    "Build the pages at startup if they are older than their source. Set to false when they are already built.",
  ),
  buildDir: variable(
    "BUILD_DIR",
    z.string().default("dist"),
    "Where the built pages are. BUILD_DIR/site/public can be deployed to a CDN as is.",
  ),
  designGallery: variable(
    "DESIGN_GALLERY",
    flag().default(false),
    "Also build /design, every component in every state, for development and browser tests.",
  ),
  indexNowKey: variable(
    "INDEXNOW_KEY",
    z
      .union([z.literal(""), z.string().regex(/^[\da-f]{8,128}$/, "must be 8 to 128 hexadecimal digits")])
      .default(""),
    "The site’s key for IndexNow, which tells search engines of changed pages. The build writes it to /KEY.txt.",
  ),
};

const urlVariables = {
  siteUrl: variable(
    "PUBLIC_SITE_URL",
    httpUrl().optional(),
    "The site's own origin, for links in emails and canonical URLs.",
    { defaultNote: "http://localhost:PORT" },
  ),
  dashboardUrl: variable(
    "PUBLIC_DASHBOARD_URL",
    httpUrl().optional(),
    "The dashboard that signed-in owners are sent to. Point it at your own dashboard to replace ours.",
    { defaultNote: "http://localhost:DASHBOARD_PORT" },
  ),
  ownDashboard: variable(
    "OWN_DASHBOARD",
    flag().optional(),
    "Whether the dashboard at PUBLIC_DASHBOARD_URL is the one in this repository, at an address of its own. A company’s own replaces it: redirects lead there, and `doctor` does not look for ours.",
    { defaultNote: "true while PUBLIC_DASHBOARD_URL is unset" },
  ),
  signing: variable(
    "SIGNING",
    z.enum(["on", "off"]).default("on"),
    "Whether contracts are sent and signed here. With a dashboard of your own or a product backend elsewhere (OWN_DASHBOARD, PUBLIC_SIGNATURE_URL) it is off whatever this says: “Sign online” then hands the form’s template id over to your dashboard, and no page promises more.",
  ),
  signingUrl: variable(
    "PUBLIC_SIGNING_URL",
    httpUrl().optional(),
    "The origin of the pages that signers see: where the links in their emails lead. Not that of the site or the dashboard.",
    { defaultNote: "http://localhost:SIGNING_PORT" },
  ),
  identityUrl: variable(
    "PUBLIC_IDENTITY_URL",
    httpUrl().optional(),
    "The identity service that pages call: Google's https://identitytoolkit.googleapis.com, or another instance of ours.",
    { defaultNote: "the embedded one" },
  ),
  identityKeysUrl: variable(
    "IDENTITY_KEYS_URL",
    httpUrl().optional(),
    "The public keys (JWKS) of an external identity service.",
    { defaultNote: "with PUBLIC_IDENTITY_URL set: Google's" },
  ),
  signatureUrl: variable(
    "PUBLIC_SIGNATURE_URL",
    httpUrl().optional(),
    "The product backend that pages call.",
    {
      defaultNote: "the embedded one, /api/signature",
    },
  ),
  apiUrl: variable(
    "PUBLIC_API_URL",
    httpUrl().optional(),
    "Where the signature API answers, for the reference, its examples and OpenAPI. A company that serves its own says so here, and ours is off.",
    { defaultNote: "PUBLIC_SITE_URL/api/v1; none where SIGNING is off" },
  ),
  paymentsUrl: variable(
    "PUBLIC_PAYMENTS_URL",
    httpUrl().optional(),
    "The payments backend that pages call.",
    {
      defaultNote: "the embedded one, /api/payments",
    },
  ),
  tokenSyncUrl: variable(
    "TOKEN_SYNC_URL",
    httpUrl().optional(),
    "A server of yours that pages notify of who is signed in: POST with the ID token as bearer on sign-in and refresh, DELETE on sign-out. On another origin, it must allow the site's origin with credentials (CORS). Unset: off.",
  ),
  tokenSyncMaxAge: variable(
    "TOKEN_SYNC_MAX_AGE",
    positiveInteger().prefault("300"),
    "How many seconds after its issue a token is posted there.",
  ),
  translateUrl: variable(
    "PUBLIC_TRANSLATE_URL",
    z.union([z.literal("off"), httpUrl()]).default("https://translate.google.com/translate_a/element.js"),
    "The script of the website translation widget, which loads only for visitors who choose a language. off: no translation.",
  ),
  translateOrigins: variable(
    "TRANSLATE_ORIGINS",
    list()
      .refine(
        (origins) => origins.every((origin) => URL.canParse(origin)),
        "must be origins, such as https://translate.example",
      )
      .default([
        "https://translate.googleapis.com",
        "https://translate-pa.googleapis.com",
        "https://www.gstatic.com",
        "https://fonts.gstatic.com",
        "https://www.google.com",
      ]),
    "More origins that the widget uses, comma-separated. Allowed only for visitors who chose a language.",
  ),
};

const pageLimits = {
  signingPagesPerIp: variable(
    "LIMIT_SIGNING_PAGES_PER_IP",
    rate().prefault("600/10m"),
    "Requests of signers' pages from one IP address.",
  ),
};

const deliveryVariables = {
  smsWebhookUrl: variable(
    "SMS_WEBHOOK_URL",
    httpUrl().optional(),
    'Where codes for phones are posted, as {"phoneNumber", "text"}. Unset: the sandbox\'s outbox; in production, no sign-in by phone.',
  ),
  smtpUrl: variable(
    "SMTP_URL",
    z
      .string()
      .regex(/^smtps?:\/\//, "must be an smtp:// or smtps:// URL")
      .optional(),
    "The mail server. Unset: emails go to the sandbox's outbox (development only).",
  ),
  mailsWaiting: variable(
    "MAILS_MAX_WAITING",
    positiveInteger().prefault("100000"),
    "Emails of one kind that may wait in the database for a mail server that is down. With more, what would send one gets 503. Requests have REQUESTS_MAX_WAITING.",
  ),
};

/** Every environment variable. Services declare their own; `npm run docs` generates the docs from this. */
export const environment = {
  process: processVariables,
  urls: urlVariables,
  identity: identityVariables,
  identityLimits,
  providers: providerVariables,
  product: productVariables,
  productLimits,
  payments: paymentsVariables,
  prices: priceVariables,
  paymentsLimits,
  signing: signingVariables,
  signingLimits,
  analytics: analyticsVariables,
  pageLimits,
  delivery: deliveryVariables,
};

export type Values = EnvironmentValues<typeof environment>;

/** In the order and under the headings of the docs. */
export const documentedVariables: Record<string, Variables> = {
  Process: processVariables,
  URLs: urlVariables,
  Identity: identityVariables,
  "Sign-in with Google and Microsoft": providerVariables,
  Product: productVariables,
  Payments: paymentsVariables,
  "Price ids": priceVariables,
  Signing: signingVariables,
  "Analytics and ads": analyticsVariables,
  Limits: { ...identityLimits, ...productLimits, ...paymentsLimits, ...signingLimits, ...pageLimits },
  "Email and SMS": deliveryVariables,
};
