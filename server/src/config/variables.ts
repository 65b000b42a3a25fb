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
import { fileVariables, signingLimits, signingVariables } from "@sealwright/signing";
import { providerVariables } from "@sealwright/social";
import { z } from "zod";
import { analyticsVariables } from "./analytics-variables.ts";
import { urlVariables } from "./url-variables.ts";

/** Everything behind it would be a fragment: the host, too, where it is in a password. */
const WITHOUT_HASH = "in which special characters of a password are percent-encoded, such as # as %23";

export const processVariables = {
  nodeEnv: variable(
    "NODE_ENV",
    z.enum(["development", "production"]).default("development"),
    "`production` requires every value that then has no default. Sandbox services and default secrets are rejected with it, and whatever it is with an https address, a HOST that is not loopback, or a mail server or database on another host.",
  ),
  role: variable(
    "ROLE",
    z.enum(["both", "web", "worker"]).default("both"),
    "What this process does: `web` serves pages and calls, `worker` does background jobs and sweeps and serves only /healthz, /readyz and /metrics on PORT. Apart from `both`, it takes DATABASE_URL, and at least one process of each.",
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
      .refine((url) => !url.includes("#"), `must be a postgres:// URL ${WITHOUT_HASH}`)
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
    z
      .string()
      .regex(/^(?:[1-9]\d{0,2}|[12]\d{3}|3[0-5]\d\d|3600)$/, "must be a number of seconds from 1 to 3600")
      .transform(Number)
      .prefault("10"),
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
  tracesEndpoint: variable(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    httpUrl().optional(),
    "An OpenTelemetry collector that takes traces by OTLP over HTTP, such as http://127.0.0.1:4318: requests, and the jobs, emails and webhooks that follow from them. OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES are read as OpenTelemetry says. Unset: nothing is traced.",
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
  backupKey: variable(
    "BACKUP_KEY",
    secret(20).optional(),
    "Encrypts what `sealwright backup` writes, which refuses to write without it in production. Keep a copy where the backups are not.",
  ),
  backupHook: variable(
    "BACKUP_HOOK",
    z.string().optional(),
    "A program that `sealwright backup` runs with the path of the finished file, such as one that copies it to another machine. If it fails, the backup does not count for backup_age_seconds, and the alert for that fires.",
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
      .union([z.literal(""), z.string().regex(/^[\da-f]{8,128}$/)], {
        error: "must be 8 to 128 hexadecimal digits",
      })
      .default(""),
    "The site’s key for IndexNow, which tells search engines of changed pages. The build writes it to /KEY.txt.",
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
      .refine((url) => !url.includes("#"), `must be an smtp:// or smtps:// URL ${WITHOUT_HASH}`)
      .refine(
        (url) => URL.canParse(url) && new URL(url).hostname !== "",
        "must be a whole URL, such as smtps://user:password@smtp.company.example",
      )
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
  files: fileVariables,
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
  Files: fileVariables,
  "Analytics and ads": analyticsVariables,
  Limits: { ...identityLimits, ...productLimits, ...paymentsLimits, ...signingLimits, ...pageLimits },
  "Email and SMS": deliveryVariables,
};
