import { Pool } from "pg";
import { type MigrationLogger, migrateSchemas, type SchemaMigrations } from "./migrations/migrate.ts";
import { withMigrationLock } from "./migrations/migration-lock.ts";
import { type OpenPool, openPool } from "./open-pool.ts";
import { preparingClient } from "./prepared-statements.ts";

/** How long a statement waits for a connection from the pool. */
const CONNECTED_WITHIN_MS = 5000;
/** TCP keep-alive for idle connections; the system's default of two hours is too long. */
const KEEP_ALIVE_AFTER_MS = 30_000;
/** The server ends a statement that takes too long. When it does not answer at all, we give up this much later. */
const ANSWER_GRACE_MS = 2000;

export interface PostgresOptions {
  /** The most connections this process opens. */
  poolSize: number;
  /** The server ends a statement, a wait for a lock and an idle transaction after this; 0: never. */
  statementTimeoutMs: number;
}

export function openPostgres(url: string, { poolSize, statementTimeoutMs }: PostgresOptions): OpenPool {
  const pool = new Pool({
    Client: preparingClient(),
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...(statementTimeoutMs ? { query_timeout: statementTimeoutMs + ANSWER_GRACE_MS } : {}),
  });
  // As statements, since poolers reject connections that ask for them at the start.
  pool.on("connect", (client) => {
    const timeouts = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
    const settings = timeouts.map((name) => `set ${name} = ${statementTimeoutMs}`);
    // Compiling one of our queries takes longer than running it: 50 ms of the 75 that a filtered register took.
    settings.push("set jit = off");
    client.query(settings.join("; ")).catch(() => {});
  });
  return openPool(pool);
}

/**
 * Migrates over a connection of its own, where statements may take as long as they need.
 * @returns what ran
 */
export async function migratePostgres(
  url: string,
  migrations: readonly SchemaMigrations[],
  logger?: MigrationLogger,
): Promise<string[]> {
  if (migrations.length === 0) return [];
  return withMigrationLock(url, async () => {
    const { kysely, close } = openPostgres(url, { poolSize: 1, statementTimeoutMs: 0 });
    try {
      return await migrateSchemas(kysely, migrations, logger);
    } finally {
      await close();
    }
  });
}
