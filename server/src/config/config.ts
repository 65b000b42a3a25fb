import { availableParallelism } from "node:os";
import type { IdentityLimits } from "@sealwright/identity";
import type { ProductLimits } from "@sealwright/product";
import { type LogLevel, readEnvironment } from "@sealwright/runtime";
import { providerProblems, readProviders, type SocialProviderConfig } from "./providers.ts";
import { type Environment, environmentSchema } from "./schema.ts";

const GOOGLE_KEYS =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
const OWN_MACHINE = ["localhost", "127.0.0.1"];
const DEFAULT_ADMIN_TOKEN = "owner";

/** The process's configuration, checked and complete. */
export interface ServerConfig {
  production: boolean;
  host: string;
  ports: { site: number; dashboard: number; sandbox: number };
  dataDir: string;
  databaseUrl: string | undefined;
  logLevel: LogLevel;
  metricsToken: string | undefined;
  secretKey: string | undefined;
  build: boolean;
  /** Relative to the repository. */
  buildDir: string;
  /** Whether the built site has /design. */
  designGallery: boolean;
  urls: {
    site: string;
    dashboard: string;
    /** Undefined: the embedded service, on the site's own origin. */
    identity: string | undefined;
    signature: string | undefined;
  };
  identity: {
    projectId: string;
    apiKey: string | undefined;
    adminToken: string;
    keysUrl: string;
    authorizedDomains: string[];
    passwordsAtOnce: number;
    limits: IdentityLimits;
  };
  /** Whom pages tell who is signed in; an empty address for nobody. */
  tokenSync: { url: string; maxAgeSeconds: number };
  /** Whom visitors may sign in with. */
  providers: SocialProviderConfig[];
  /** Whether the sandbox stands in for what is not set: a mail server of one's own leaves it nothing to do. */
  sandbox: boolean;
  /** The translation widget's script, empty for none, and the further origins that it needs. */
  translation: { url: string; origins: string[] };
  handoffToken: "once" | "id";
  /** How many filled-in forms an account holds. */
  draftsPerOwner: number;
  /** How many codes of the product's own two-factor may be tried. */
  twoFactorLimits: ProductLimits;
  smtpUrl: string | undefined;
  smsWebhookUrl: string | undefined;
  /** Proxies of ours before this process. */
  trustedProxies: number;
}

/** Reads the environment. @throws EnvironmentError with every problem at once */
export function readConfig(environment: Record<string, string | undefined>): ServerConfig {
  const values = readEnvironment(environmentSchema, environment, (given) => ({
    ...sharedPlaceProblems(given),
    ...providerProblems(given),
    ...productionProblems(given),
  }));

  const site = values.PUBLIC_SITE_URL ?? `http://localhost:${values.PORT}`;
  const dashboard = values.PUBLIC_DASHBOARD_URL ?? `http://localhost:${values.DASHBOARD_PORT}`;
  const sandbox = values.NODE_ENV !== "production" && values.SMTP_URL === undefined;
  const local = values.NODE_ENV === "production" ? [] : OWN_MACHINE;
  return {
    production: values.NODE_ENV === "production",
    host: values.HOST,
    ports: { site: values.PORT, dashboard: values.DASHBOARD_PORT, sandbox: values.SANDBOX_PORT },
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    secretKey: values.SECRET_KEY,
    build: values.BUILD,
    buildDir: values.BUILD_DIR,
    designGallery: values.DESIGN_GALLERY,
    urls: { site, dashboard, identity: values.PUBLIC_IDENTITY_URL, signature: values.PUBLIC_SIGNATURE_URL },
    identity: {
      projectId: values.IDENTITY_PROJECT_ID,
      apiKey: values.IDENTITY_API_KEY,
      adminToken: values.IDENTITY_ADMIN_TOKEN,
      keysUrl: values.IDENTITY_KEYS_URL ?? GOOGLE_KEYS,
      authorizedDomains: [
        ...new Set([
          ...local,
          ...[site, dashboard].map((url) => new URL(url).hostname),
          ...values.AUTHORIZED_DOMAINS,
        ]),
      ],
      passwordsAtOnce: values.PASSWORDS_AT_ONCE ?? availableParallelism(),
      limits: limits(values),
    },
    tokenSync: { url: values.TOKEN_SYNC_URL ?? "", maxAgeSeconds: values.TOKEN_SYNC_MAX_AGE },
    providers: readProviders(values, sandbox),
    sandbox,
    translation: {
      url: values.PUBLIC_TRANSLATE_URL === "off" ? "" : values.PUBLIC_TRANSLATE_URL,
      origins: values.TRANSLATE_ORIGINS,
    },
    handoffToken: values.HANDOFF_TOKEN,
    draftsPerOwner: values.LIMIT_DRAFTS_PER_OWNER,
    twoFactorLimits: {
      twoFactorPerOwner: values.LIMIT_TWO_FACTOR_PER_OWNER,
      twoFactorPerAddress: values.LIMIT_TWO_FACTOR_PER_ADDRESS,
    },
    smtpUrl: values.SMTP_URL,
    smsWebhookUrl: values.SMS_WEBHOOK_URL,
    trustedProxies: values.TRUSTED_PROXIES,
  };
}

function limits(values: Environment): IdentityLimits {
  return {
    signInPerAccountAndAddress: values.LIMIT_SIGN_IN_PER_ACCOUNT_AND_ADDRESS,
    knownAddresses: values.LIMIT_KNOWN_ADDRESSES,
    signInPerAccount: values.LIMIT_SIGN_IN_PER_ACCOUNT,
    signInPerAddress: values.LIMIT_SIGN_IN_PER_ADDRESS,
    signUpPerAddress: values.LIMIT_SIGN_UP_PER_ADDRESS,
    mailPerMailbox: values.LIMIT_MAIL_PER_MAILBOX,
    mailPerAddress: values.LIMIT_MAIL_PER_ADDRESS,
    smsPerNumber: values.LIMIT_SMS_PER_NUMBER,
    smsPerAddress: values.LIMIT_SMS_PER_ADDRESS,
    codePerAccount: values.LIMIT_CODE_PER_ACCOUNT,
    codePerAddress: values.LIMIT_CODE_PER_ADDRESS,
    triesPerCode: values.LIMIT_TRIES_PER_CODE,
  };
}

/** Two parts in one place. Port 0 is any that is free. @returns problems by variable */
function sharedPlaceProblems(values: Partial<Environment>): Record<string, string> {
  const problems: Record<string, string> = {};
  const users = new Map<number, string>();
  for (const name of ["PORT", "DASHBOARD_PORT", "SANDBOX_PORT"] as const) {
    const port = values[name];
    if (!port) continue;
    const user = users.get(port);
    if (user) problems[name] = `must be another port than ${user}`;
    else users.set(port, name);
  }
  const { PUBLIC_SITE_URL: site, PUBLIC_DASHBOARD_URL: dashboard } = values;
  if (site && dashboard && new URL(site).origin === new URL(dashboard).origin) {
    problems.PUBLIC_DASHBOARD_URL = "must be another origin than PUBLIC_SITE_URL: its sessions are its own";
  }
  return problems;
}

/** What development has a stand-in for and production has not. @returns problems by variable */
function productionProblems(values: Partial<Environment>): Record<string, string> {
  if (values.NODE_ENV !== "production") return {};
  const problems: Record<string, string> = {};
  const needed = {
    DATABASE_URL: "the embedded database is for development",
    SECRET_KEY: "it encrypts what is secret in the database",
    SMTP_URL: "the sandbox's outbox is for development",
    PUBLIC_SITE_URL: "mailed links lead there",
    PUBLIC_DASHBOARD_URL: "signed-in owners are sent there",
    IDENTITY_API_KEY: "taking any key is for development",
  } as const;
  for (const [name, why] of Object.entries(needed)) {
    if (values[name as keyof typeof needed] === undefined) {
      problems[name] = `is not set, and production needs it: ${why}`;
    }
  }

  const adminToken = values.IDENTITY_ADMIN_TOKEN ?? "";
  if (adminToken === DEFAULT_ADMIN_TOKEN || adminToken.length < 32) {
    problems.IDENTITY_ADMIN_TOKEN = "must be a secret of at least 32 characters in production";
  }
  for (const name of [
    "PUBLIC_SITE_URL",
    "PUBLIC_DASHBOARD_URL",
    "PUBLIC_IDENTITY_URL",
    "PUBLIC_SIGNATURE_URL",
    "PUBLIC_TRANSLATE_URL",
    "TOKEN_SYNC_URL",
    "GOOGLE_ISSUER",
    "GOOGLE_KEYS_URL",
    "MICROSOFT_ISSUER",
    "MICROSOFT_KEYS_URL",
    "SMS_WEBHOOK_URL",
  ] as const) {
    if (values[name]?.startsWith("http:")) problems[name] = "must be an https address in production";
  }
  return problems;
}
