import { join } from "node:path";
import {
  createSweepLeases,
  inDataFolder,
  type JobLogger,
  JobQueue,
  type JobTables,
  type OpenDatabase,
  openDatabase,
  type SchemaMigrations,
} from "@sealwright/database";
import { createMailer, type Mailer } from "@sealwright/mail";
import { type StripeConfig, WEBHOOK_PATH } from "@sealwright/payments";
import {
  type Clock,
  createMetrics,
  type Lifecycle,
  type Logger,
  type Metrics,
  requestId,
  requestLogger,
  runForRequest,
  type StartHousekeeping,
  startHousekeeping,
} from "@sealwright/runtime";
import { createSandbox, type Sandbox } from "@sealwright/sandbox";
import { databaseOptions } from "../config/database-options.ts";
import type { ServerConfig } from "../config/index.ts";
import { type SecretKeys, secretKeysOf } from "../config/secret-key.ts";
import { PAYMENTS_BASE } from "../http/service-paths.ts";
import { type Keyring, openKeyring } from "../keyring/keyring.ts";
import { openTracing } from "../tracing/open-tracing.ts";
import type { Trace } from "../tracing/tracing.ts";
import { observeChores, observeJobs, observeMails, watchDatabase } from "./observe.ts";
import { sandboxProviders } from "./providers.ts";

/** The dependencies of every service in the process. */
export interface Foundation {
  config: ServerConfig;
  logger: Logger;
  clock: Clock;
  lifecycle: Lifecycle;
  metrics: Metrics;
  /** Undefined where nothing is traced. */
  trace: Trace | undefined;
  secrets: SecretKeys;
  /** Has the keys for encryption and hashing. */
  keyring: Keyring;
  database: OpenDatabase;
  jobs: JobQueue;
  /** Whether jobs and sweeps are done in this process. */
  works: boolean;
  /** Of a round that several instances start, one runs it. */
  startHousekeeping: StartHousekeeping;
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
  const tracing = await openTracing(config.tracesEndpoint, logger);
  if (tracing) lifecycle.add(tracing);
  const trace = tracing?.trace;
  const secrets = await secretKeysOf(config);

  const database = await openDatabase({ ...databaseOptions(config), migrations, logger });
  lifecycle.add({ name: "database", close: () => database.close() });
  const keyring = await openKeyring({ database, secrets, clock, logger, watches: true });
  lifecycle.add({ name: "keyring", close: () => keyring.close() });
  const works = config.role !== "web";
  const jobs = new JobQueue(database.tables<JobTables>(), inRequest(logger), {
    maxWaiting: config.mailsWaiting,
    works,
    listen: database.listen,
    requests: { currentId: requestId, run: (id, work) => runForRequest(id, logger, work) },
    onEnd: observeJobs(metrics, logger, trace),
  });
  watchDatabase(database, metrics);

  const siteOrigins = ownOrigins(config.urls.site);
  const sandbox = config.sandbox ? await openSandbox(config, siteOrigins, clock, logger) : undefined;
  if (sandbox) lifecycle.add({ name: "sandbox", close: () => sandbox.close() });

  const mailer = observeMails(createMailer(config.smtpUrl ?? sandbox?.smtpUrl ?? ""), {
    metrics,
    logger,
    trace,
  });
  lifecycle.add({ name: "mailer", close: () => mailer.close() });
  return {
    config,
    logger,
    clock,
    lifecycle,
    metrics,
    trace,
    secrets,
    keyring,
    database,
    jobs,
    works,
    startHousekeeping: housekeepingOf({ database, works, metrics }),
    sandbox,
    mailer,
    siteOrigins,
  };
}

/** Has lines about a job name the request that it comes from. */
function inRequest(logger: Logger): JobLogger {
  return { error: (fields, message) => requestLogger(logger).error(fields, message) };
}

function housekeepingOf({
  database,
  works,
  metrics,
}: Pick<Foundation, "database" | "works" | "metrics">): StartHousekeeping {
  const leases = createSweepLeases(database.tables<JobTables>());
  const onEnd = observeChores(metrics);
  return (options) =>
    works
      ? startHousekeeping(options, { takeTurn: leases.take, onEnd })
      : { name: options.name, close: () => {} };
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
