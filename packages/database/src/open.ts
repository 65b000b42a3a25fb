import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { type Database, guardTransactions } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";
import { createSchema, migrate, type SchemaMigrations } from "./migrate.ts";
import { createPGlitePool } from "./pglite-pool.ts";
import { preparingClient } from "./prepared-statements.ts";
import { atDatabaseUrl, inDataFolder } from "./start-errors.ts";

/** How long a statement waits for a connection from the pool. */
const CONNECTED_WITHIN_MS = 5000;
/** TCP keep-alive for idle connections; the system's default of two hours is too long. */
const KEEP_ALIVE_AFTER_MS = 30_000;
/** Health checks need a quick result. */
const PONG_WITHIN_MS = 3000;

/**
 * PGlite has no autovacuum to refresh statistics as tables grow, so plans for small tables must also suit large ones. A
 * bitmap scan would stat the table's file every time.
 */
const ALWAYS_BY_INDEX = "set enable_seqscan = off; set enable_bitmapscan = off";

/**
 * Services write camelCase for the database's snake_case. Keys inside of JSON columns stay as stored: they are data.
 * Migrations run without it.
 */
const CAMEL_CASE = new CamelCasePlugin({ maintainNestedObjectKeys: true });

export interface DatabaseOptions {
  /** A PostgreSQL connection string. Without one, PGlite stores the data in `folder`. */
  url?: string | undefined;
  /** PGlite's folder. Without either, the database is in memory, for tests. */
  folder?: string | undefined;
  /** The most connections to PostgreSQL this process opens. */
  poolSize?: number;
  migrations: SchemaMigrations[];
}

export interface OpenDatabase {
  /** As shown in the startup message. */
  kind: "PGlite" | "PostgreSQL";
  /** The view for one service. The tables, in camelCase, are the service's own claim; its migrations make it true. */
  tables<Tables>(): Database<Tables>;
  /** Throws when the database does not respond within three seconds. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database and brings every schema up to date.
 * @throws FolderLockedError when another process uses PGlite's folder
 * @throws DataFolderError when that folder cannot be written to
 * @throws DatabaseUrlError when PostgreSQL cannot be reached, or refuses what the address names
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { url, folder, migrations } = options;
  const withStartErrors = <T>(work: () => T | Promise<T>) =>
    url ? atDatabaseUrl(work) : inDataFolder(folder ?? "", work);
  const opened = await withStartErrors(() =>
    url ? openPostgres(url, options.poolSize ?? 10) : openPGlite(folder),
  );
  try {
    // The first statements show whether the database can be used at all.
    for (const { schema } of migrations) await withStartErrors(() => createSchema(opened.kysely, schema));
    for (const schema of migrations) await migrate(opened.kysely, schema);
  } catch (error) {
    await opened.close();
    throw error;
  }
  const guarded = guardTransactions(opened.kysely.withPlugin(CAMEL_CASE));
  return {
    kind: opened.kind,
    tables: <Tables>() => guarded as unknown as Database<Tables>,
    ping: async () => {
      await within(PONG_WITHIN_MS, sql`select 1`.execute(opened.kysely));
    },
    close: opened.close,
  };
}

/** @throws if there is no response by then, which is then ignored */
async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface Opened {
  kind: OpenDatabase["kind"];
  kysely: Kysely<unknown>;
  close(): Promise<void>;
}

function openPostgres(connectionString: string, max: number): Opened {
  const pool = new Pool({
    Client: preparingClient(),
    connectionString,
    max,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  });
  return { kind: "PostgreSQL", ...openPool(pool) };
}

async function openPGlite(folder: string | undefined): Promise<Opened> {
  const unlock = folder ? lockFolder(folder) : () => {};
  const pglite = folder ? new PGlite(join(folder, "pglite")) : new PGlite();
  try {
    await pglite.waitReady;
    await pglite.exec(ALWAYS_BY_INDEX);
  } catch (error) {
    unlock();
    throw error;
  }
  const { kysely, close } = openPool(createPGlitePool(pglite));
  return {
    kind: "PGlite",
    kysely,
    async close() {
      try {
        await close();
        if (!pglite.closed) await pglite.close();
      } finally {
        unlock();
      }
    },
  };
}

function openPool(pool: Pool): Omit<Opened, "kind"> {
  pool.on("connect", (client) => {
    // A connection that is lost while in use fails its statement; the same error comes as an event, which the pool
    // listens for on idle ones alone, and without a listener that ends the process.
    client.on("error", () => {});
  });
  // An idle connection that the server drops is replaced at the next query; without a listener it ends the process.
  pool.on("error", () => {});
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    async close() {
      await kysely.destroy();
      // Kysely closes only what a statement has opened.
      if (!pool.ended) await pool.end();
    },
  };
}
