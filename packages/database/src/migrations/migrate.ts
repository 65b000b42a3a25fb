import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { MigrationError, SchemaTooNewError } from "../start-errors.ts";

/**
 * A service's migrations by name (`0001-accounts`), run in that order. Released ones never change. A name that continues with
 * `expand-` promises that the releases before it run with the new schema too, so that it may also run after later ones: two
 * lines of work that each added a number are released in either order.
 */
export type Migrations = Record<string, Migration>;

/** The service's schema in the database, and what builds it. */
export interface SchemaMigrations {
  schema: string;
  migrations: Migrations;
}

/** Where what an operator should know is reported. */
export interface MigrationLogger {
  warn(fields: object, message: string): void;
}

/** Whether earlier releases run with what a migration of this name has made. */
export function isCompatible(name: string): boolean {
  return /^\d{4}-expand-/.test(name);
}

/**
 * Brings every schema up to the latest version, each migration in its own transaction. The caller makes sure that no other
 * instance does so at the same time.
 * @returns what ran: `product/0003-signed-in-at`
 * @throws SchemaTooNewError when a newer release has migrated the database in a way that this one cannot run with
 * @throws MigrationError
 */
export async function migrateSchemas(
  kysely: Kysely<unknown>,
  schemas: readonly SchemaMigrations[],
  logger?: MigrationLogger,
): Promise<string[]> {
  const ran: string[] = [];
  for (const each of schemas) ran.push(...(await migrate(kysely, each, logger)));
  return ran;
}

async function migrate(
  kysely: Kysely<unknown>,
  { schema, migrations }: SchemaMigrations,
  logger: MigrationLogger | undefined,
): Promise<string[]> {
  const applied = await appliedMigrations(kysely, schema);
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name));
  const incompatible = unknown.find((name) => !isCompatible(name));
  if (incompatible) throw new SchemaTooNewError(`${schema}/${incompatible}`);
  for (const name of unknown) {
    logger?.warn({ migration: `${schema}/${name}` }, "database was migrated by a newer release");
  }
  const pending = Object.keys(migrations).filter((name) => !applied.includes(name));
  const late = pending.find((name) => !isCompatible(name) && applied.some((other) => other > name));
  if (late) throw new MigrationError(`${schema}/${late}`, new Error("A later one has already run"));
  // With nothing to run, a database user without permission to create anything is enough.
  if (pending.length === 0) return [];
  await sql`create schema if not exists ${sql.id(schema)}`.execute(kysely);
  return runPending(kysely, schema, { ...migrations, ...alreadyRun(unknown) });
}

/** Kysely refuses to continue from migrations that it is not given. */
function alreadyRun(names: readonly string[]): Migrations {
  return Object.fromEntries(names.map((name) => [name, { up: async () => {} }]));
}

async function runPending(
  kysely: Kysely<unknown>,
  schema: string,
  migrations: Migrations,
): Promise<string[]> {
  const migrator = new Migrator({
    db: kysely,
    migrationTableSchema: schema,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
  const ran: string[] = [];
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error) {
      const failed = results.find((result) => result.status === "Error")?.migrationName;
      throw new MigrationError(`${schema}/${failed ?? "?"}`, error);
    }
    if (results.length === 0) return ran;
    ran.push(...results.map(({ migrationName }) => `${schema}/${migrationName}`));
  }
}

/** The names of those that a schema has; none where it does not exist. */
export async function appliedMigrations(kysely: Kysely<unknown>, schema: string): Promise<string[]> {
  const table = sql.table(`${schema}.kysely_migration`);
  const exists = await sql`
    select 1 from information_schema.tables
    where table_schema = ${schema} and table_name = 'kysely_migration'`.execute(kysely);
  if (exists.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(kysely);
  return rows.map(({ name }) => name);
}
