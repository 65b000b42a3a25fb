import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@sealwright/database";
import { Lifecycle } from "@sealwright/runtime";
import {
  createTestClock,
  createTestDatabase,
  createTestLogger,
  PRODUCTION_ENVIRONMENT,
} from "@sealwright/testkit";
import { acts } from "../../src/cli/catalog.ts";
import { runCli } from "../../src/cli/run.ts";
import { readConfig } from "../../src/config/index.ts";
import { openKeyring } from "../../src/keyring/keyring.ts";
import { migrations } from "../../src/migrations.ts";
import { openOperatorSocket } from "../../src/operator/operator-socket.ts";

export interface CliResult {
  code: number;
  out: string[];
  err: string[];
}

/** Runs a command as a terminal does. */
export async function runIn(
  folder: string,
  argv: readonly string[],
  environment: Record<string, string | undefined> = {},
  answers?: string[],
): Promise<CliResult> {
  const out: string[] = [];
  const err: string[] = [];
  const left = [...(answers ?? [])];
  const code = await runCli(argv, {
    environment,
    folder,
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    ask: answers && (async () => left.shift() ?? ""),
  });
  return { code, out, err };
}

export function temporaryFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-cli-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * A database on the engine that this run is for, and as much of a server as commands talk to.
 * @param more variables
 */
export async function openCli(more: Record<string, string> = {}) {
  const { folder, remove } = temporaryFolder();
  const { url, drop } = await createTestDatabase(folder);
  const { SECRET_KEY } = PRODUCTION_ENVIRONMENT;
  const environment = { DATA_DIR: folder, DATABASE_URL: url, SECRET_KEY, ...more };
  const database = await openDatabase({ url, folder, migrations });
  const { logger, lines: logs } = createTestLogger();
  const lifecycle = new Lifecycle(logger);
  lifecycle.add({ name: "database", close: () => database.close() });
  const config = readConfig(environment);
  const clock = createTestClock();
  const secrets = { current: SECRET_KEY, previous: undefined };
  const keyring = await openKeyring({ database, secrets, clock, logger, watches: false });
  const context = { config, database, secrets, keyring: async () => keyring, clock, logger, lifecycle };
  await openOperatorSocket(context, acts);
  return {
    folder,
    environment,
    database,
    logs,
    run: (...argv: string[]) => runIn(folder, argv, environment),
    stopServer: () => lifecycle.close(),
    async close() {
      await lifecycle.close();
      await drop();
      remove();
    },
  };
}

export type Cli = Awaited<ReturnType<typeof openCli>>;
