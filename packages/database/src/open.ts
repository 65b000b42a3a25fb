import { existsSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { CamelCasePlugin, type Kysely, sql } from "kysely";
import { type Database, guardTransactions } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";
import { type Listen, listenOn } from "./listen.ts";
import { type MigrationLogger, migrateSchemas, type SchemaMigrations } from "./migrations/migrate.ts";
import { type Connections, type OpenPool, openPool } from "./open-pool.ts";
import { createPGlitePool } from "./pglite-pool.ts";
import { migratePostgres, openPostgres, type PostgresOptions } from "./postgres.ts";
import { createRevivablePGlite } from "./revivable-pglite.ts";
import { atDatabaseUrl, inDataFolder } from "./start-errors.ts";

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

const POSTGRES_DEFAULTS: PostgresOptions = { poolSize: 10, statementTimeoutMs: 10_000 };

export interface DatabaseOptions {
  /** A PostgreSQL connection string. Without one, PGlite stores the data in `folder`. */
  url?: string | undefined;
  /** PGlite's folder. Without either, the database is in memory, for tests. */
  folder?: string | undefined;
  postgres?: Partial<PostgresOptions>;
  migrations: SchemaMigrations[];
  /** Where migrations of a newer release are reported. */
  logger?: MigrationLogger;
}

export interface OpenDatabase {
  /** As shown in the startup message. */
  kind: "PGlite" | "PostgreSQL";
  /** The migrations that ran at opening: `product/0003-signed-in-at`. */
  migrated: readonly string[];
  /** The view for one service. The tables, in camelCase, are the service's own claim; its migrations make it true. */
  tables<Tables>(): Database<Tables>;
  /** Throws when the database does not respond within three seconds. */
  ping(): Promise<void>;
  /** Undefined on PGlite: whatever changes it is in this process. */
  listen: Listen | undefined;
  /** Of the pool, at this moment. */
  connections(): Connections;
  close(): Promise<void>;
}

/**
 * Opens the database and brings every schema up to date.
 * @throws FolderLockedError when another process uses PGlite's folder
 * @throws DataFolderError when that folder cannot be written to
 * @throws DatabaseUrlError when PostgreSQL cannot be reached, or refuses what the address names
 * @throws SchemaTooNewError when a newer release has migrated the database in a way that this one cannot run with
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { kysely, kind, migrated, connections, close } = await openAndMigrate(options);
  const { url } = options;
  const guarded = guardTransactions(kysely.withPlugin(CAMEL_CASE));
  return {
    kind,
    migrated,
    tables: <Tables>() => guarded as unknown as Database<Tables>,
    ping: async () => {
      await within(PONG_WITHIN_MS, sql`select 1`.execute(kysely));
    },
    listen: url ? (channel, onMessage) => listenOn(url, channel, onMessage) : undefined,
    connections,
    close,
  };
}

interface Opened extends Pick<OpenDatabase, "kind" | "migrated" | "connections" | "close"> {
  kysely: Kysely<unknown>;
}

async function openAndMigrate({
  url,
  folder,
  postgres,
  migrations,
  logger,
}: DatabaseOptions): Promise<Opened> {
  if (url) {
    return atDatabaseUrl(async () => {
      const migrated = await migratePostgres(url, migrations, logger);
      return { kind: "PostgreSQL", migrated, ...openPostgres(url, { ...POSTGRES_DEFAULTS, ...postgres }) };
    });
  }
  return inDataFolder(folder ?? "", async () => {
    const opened = await openPGlite(folder);
    try {
      const migrated = await migrateSchemas(opened.kysely, migrations, logger);
      return { kind: "PGlite", migrated, ...opened };
    } catch (error) {
      await opened.close();
      throw error;
    }
  });
}

/** Where the embedded database is in a data folder. */
function embeddedFolder(dataDir: string): string {
  return join(dataDir, "pglite");
}

/** Whether a data folder has an embedded database: opening one that is not there makes it. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(embeddedFolder(dataDir));
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

async function openPGlite(folder: string | undefined): Promise<OpenPool> {
  const unlock = folder ? lockFolder(folder) : () => {};
  const open = async () => {
    const pglite = folder ? new PGlite(embeddedFolder(folder)) : new PGlite();
    await pglite.waitReady;
    await pglite.exec(ALWAYS_BY_INDEX);
    return pglite;
  };
  const first = await open().catch((error) => {
    unlock();
    throw error;
  });
  const pglite = createRevivablePGlite(first, open);
  const { kysely, connections, close } = openPool(createPGlitePool(pglite));
  return {
    kysely,
    connections,
    async close() {
      try {
        await close();
        await pglite.close();
      } finally {
        unlock();
      }
    },
  };
}
