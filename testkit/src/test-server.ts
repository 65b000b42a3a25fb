import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pages } from "@sealwright/dashboard/pages";
import type { SchemaMigrations } from "@sealwright/database";
import type { NodeHandler } from "@sealwright/runtime";
import { startServer } from "@sealwright/server";
import { readConfig, type ServerConfig } from "@sealwright/server/config";
import { pages as signingPages } from "@sealwright/signing-pages/pages";
import { PRODUCTION_ENVIRONMENT } from "./environment/production.ts";
import { promptMails } from "./environment/prompt-mails.ts";
import { wideIpLimits } from "./environment/wide-limits.ts";
import { readFormData } from "./form-data.ts";
import { freePorts } from "./free-ports.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";
import { createTestDatabase, foldersOfRun } from "./test-database.ts";
import { assertCodesDeclared, createTestLogger, type LogLine } from "./test-logger.ts";

export interface TestServerOptions {
  /** With the configuration of production, on a database of the kit's own. */
  production?: boolean;
  /** Hashes passwords at the cost of production, which takes most of the time of a test. */
  fullPasswordCost?: boolean;
  /** Variables beside those that the kit sets: free ports, a folder of its own, a database of its own. */
  environment?: Record<string, string>;
  /** Of another release than this one. */
  migrations?: SchemaMigrations[];
  /** Answers for pages; by default only 404. */
  site?: NodeHandler;
  /** The page with a form that could not be accepted; by default none. */
  readPage?: (path: string) => Promise<{ html: string; headers: Record<string, string> } | undefined>;
}

/** What a test reaches of a server that it may share with others. */
export interface OpenServer {
  config: ServerConfig;
  /** Where the process answers, which in production is not where browsers find it. */
  urls: { site: string; dashboard: string; signing: string; sandbox: string };
  outbox: Outbox;
}

export interface TestServer extends OpenServer {
  clock: TestClock;
  logs: LogLine[];
  stop(): Promise<void>;
}

/** Below a millisecond, where the cost of production takes 23. */
export const LEAST_PASSWORD_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const noPage = async () => undefined;
const noPages: NodeHandler = (_request, response) => {
  response.writeHead(404).end();
};

/** Boots everything that `npm start` boots, in this process, on free ports, with a clock that the test moves. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), foldersOfRun()));
  const database = await createTestDatabase(folder);
  const [site, dashboard, signing, sandbox] = await freePorts(4);
  const config = readConfig({
    PORT: String(site),
    DASHBOARD_PORT: String(dashboard),
    SIGNING_PORT: String(signing),
    SANDBOX_PORT: String(sandbox),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    ...wideIpLimits,
    ...promptMails,
    ...(options.production ? PRODUCTION_ENVIRONMENT : {}),
    ...options.environment,
  });
  if (!options.fullPasswordCost) config.identity.passwordCost = LEAST_PASSWORD_COST;
  if (options.production) config.databaseUrl = database.url;
  const clock = createTestClock();
  const { logger, lines } = createTestLogger();
  const running = await startServer(config, {
    logger,
    clock,
    site: {
      pages: options.site ?? noPages,
      faultPage: noPages,
      readPage: options.readPage ?? noPage,
      readData: readFormData,
    },
    dashboardPages: pages,
    signingPages: config.signs ? signingPages : undefined,
    // No client of a test sends anything once it stops its server.
    graceMs: 0,
    ...(options.migrations ? { migrations: options.migrations } : {}),
  });
  const sandboxUrl = `http://localhost:${sandbox}`;
  return {
    config,
    urls: {
      ...(options.production
        ? { site: `http://localhost:${site}`, dashboard: `http://localhost:${dashboard}` }
        : { site: config.urls.site, dashboard: config.urls.dashboard }),
      signing: `http://localhost:${signing}`,
      sandbox: sandboxUrl,
    },
    clock,
    outbox: createOutbox(sandboxUrl),
    logs: lines,
    async stop() {
      assertCodesDeclared(lines);
      await running.lifecycle.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
