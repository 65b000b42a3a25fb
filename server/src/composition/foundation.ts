import { join } from "node:path";
import {
  inDataFolder,
  JobQueue,
  type JobTables,
  type OpenDatabase,
  openDatabase,
  type SchemaMigrations,
} from "@sealwright/database";
import { createMailer, type Mailer } from "@sealwright/mail";
import { type StripeConfig, WEBHOOK_PATH } from "@sealwright/payments";
import { type Clock, createMetrics, type Lifecycle, type Logger, type Metrics } from "@sealwright/runtime";
import { createSandbox, type Sandbox } from "@sealwright/sandbox";
import { databaseOptions } from "../config/database-options.ts";
import type { ServerConfig } from "../config/index.ts";
import { type SecretKeys, secretKeysOf } from "../config/secret-key.ts";
import { PAYMENTS_BASE } from "../http/service-paths.ts";
import { type Keyring, openKeyring } from "../keyring/keyring.ts";
import { sandboxProviders } from "./providers.ts";

/** What every service of the process is created from. */
export interface Foundation {
  config: ServerConfig;
  logger: Logger;
  clock: Clock;
  lifecycle: Lifecycle;
  metrics: Metrics;
  secrets: SecretKeys;
  /** Has the keys for encryption and hashing. */
  keyring: Keyring;
  database: OpenDatabase;
  jobs: JobQueue;
  sandbox: Sandbox | undefined;
  mailer: Mailer;
  /** Browsers treat the two names of the local machine as two origins. */
  siteOrigins: [string, ...string[]];
}

type Given = Pick<Foundation, "config" | "logger" | "clock" | "lifecycle"> & {
  migrations: SchemaMigrations[];
};

/** Opens the database, the sandbox and the connection to the mail server. */
export async function createFoundation(
  { config, logger, clock, lifecycle, migrations }: Given,
  processMetrics: boolean,
): Promise<Foundation> {
  const metrics = createMetrics({ processMetrics });
  const secrets = await secretKeysOf(config);

  const database = await openDatabase({ ...databaseOptions(config), migrations, logger });
  lifecycle.add({ name: "database", close: () => database.close() });
  const keyring = await openKeyring({ database, secrets, clock, logger, watches: true });
  lifecycle.add({ name: "keyring", close: () => keyring.close() });
  const jobs = new JobQueue(database.tables<JobTables>(), logger, config.mailsWaiting);

  const siteOrigins = ownOrigins(config.urls.site);
  const sandbox = config.sandbox ? await openSandbox(config, siteOrigins, clock, logger) : undefined;
  if (sandbox) lifecycle.add({ name: "sandbox", close: () => sandbox.close() });

  const mailer = createMailer(config.smtpUrl ?? sandbox?.smtpUrl ?? "");
  lifecycle.add({ name: "mailer", close: () => mailer.close() });
  return {
    config,
    logger,
    clock,
    lifecycle,
    metrics,
    secrets,
    keyring,
    database,
    jobs,
    sandbox,
    mailer,
    siteOrigins,
  };
}

function openSandbox(
  { dataDir, providers, payments, urls }: ServerConfig,
  siteOrigins: Foundation["siteOrigins"],
  clock: Clock,
  logger: Logger,
): Promise<Sandbox> {
  return inDataFolder(dataDir, () =>
    createSandbox({
      folder: join(dataDir, "sandbox"),
      logger,
      host: "127.0.0.1",
      providers: sandboxProviders(providers, [...siteOrigins, new URL(urls.dashboard).origin]),
      stripe: payments.sandboxed ? { ...sandboxStripe(payments.stripe, urls.site), clock } : undefined,
    }),
  );
}

function sandboxStripe(stripe: StripeConfig | undefined, siteUrl: string) {
  const { secretKey = "", webhookSecret = "", url = "" } = stripe ?? {};
  const webhookUrl = `${siteUrl}${PAYMENTS_BASE}/${WEBHOOK_PATH}`;
  return { secretKey, url, webhook: { url: webhookUrl, secret: webhookSecret } };
}

function ownOrigins(siteUrl: string): [string, ...string[]] {
  const { origin, hostname } = new URL(siteUrl);
  return hostname === "localhost" ? [origin, origin.replace("localhost", "127.0.0.1")] : [origin];
}
