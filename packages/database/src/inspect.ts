import { type Kysely, sql } from "kysely";
import { appliedMigrations, isCompatible, type SchemaMigrations } from "./migrations/migrate.ts";
import { openPostgres } from "./postgres.ts";
import { atDatabaseUrl } from "./start-errors.ts";

const STATEMENT_TIMEOUT_MS = 10_000;

/** The state of a PostgreSQL database before a server's start. */
export interface DatabaseReport {
  /** As PostgreSQL writes it: `15.18`. */
  version: string;
  majorVersion: number;
  /** Migrations that did not run yet: `product/0003-signed-in-at`. */
  pending: string[];
  /** A newer release's, which this one cannot run with. */
  tooNew: string[];
  /** Tables of ours that the user may not read and write. */
  forbidden: string[];
  /** Whether the user may create schemas. */
  mayCreate: boolean;
  /** How many connections the server has for users like this one. */
  connections: number;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Looks at a database without changing it.
 * @throws DatabaseUrlError when it cannot be reached, or refuses what the address names
 */
export async function inspectPostgres(
  url: string,
  schemas: readonly SchemaMigrations[],
): Promise<DatabaseReport> {
  return atDatabaseUrl(async () => {
    const { kysely, close } = openPostgres(url, { poolSize: 1, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
    try {
      return await inspect(kysely, schemas);
    } finally {
      await close();
    }
  });
}

async function inspect(
  kysely: Kysely<unknown>,
  schemas: readonly SchemaMigrations[],
): Promise<DatabaseReport> {
  const { rows } = await sql<{
    version: string;
    number: number;
    may_create: boolean;
    connections: number;
    now: Date;
  }>`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int as number,
      has_database_privilege(current_database(), 'create') as may_create,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        as connections,
      clock_timestamp() as now`.execute(kysely);
  const [row] = rows;
  if (!row) throw new Error("PostgreSQL did not describe itself");
  const pending: string[] = [];
  const tooNew: string[] = [];
  for (const { schema, migrations } of schemas) {
    const applied = await appliedMigrations(kysely, schema);
    const own = Object.keys(migrations);
    const named = (names: string[]) => names.map((name) => `${schema}/${name}`);
    pending.push(...named(own.filter((name) => !applied.includes(name))));
    tooNew.push(...named(applied.filter((name) => !own.includes(name) && !isCompatible(name))));
  }
  return {
    // Debian appends its package's version.
    version: row.version.split(" ")[0] ?? "",
    majorVersion: Math.floor(row.number / 10_000),
    pending,
    tooNew,
    forbidden: await forbiddenTables(
      kysely,
      schemas.map(({ schema }) => schema),
    ),
    mayCreate: row.may_create,
    connections: row.connections,
    now: row.now.getTime(),
  };
}

async function forbiddenTables(kysely: Kysely<unknown>, schemas: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = any(${schemas})
      and c.relname not like 'kysely_migration%'
      and not (has_schema_privilege(n.oid, 'usage')
        and has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
        and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))
    order by 1`.execute(kysely);
  return rows.map(({ name }) => name);
}
