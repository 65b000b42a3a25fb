import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

/** A service's migrations by name (`0001-accounts`), run in that order. Released ones never change. */
export type Migrations = Record<string, Migration>;

/** The service's schema in the database, and what builds it. */
export interface SchemaMigrations {
  schema: string;
  migrations: Migrations;
}

/**
 * Migrates an existing schema to the latest version. Each migration runs in its own transaction; instances that start
 * together wait for each other on the database's lock.
 */
export async function migrate(
  kysely: Kysely<unknown>,
  { schema, migrations }: SchemaMigrations,
): Promise<void> {
  const migrator = new Migrator({
    db: kysely,
    migrationTableSchema: schema,
    provider: { getMigrations: async () => migrations },
  });
  for (;;) {
    const { error, results } = await migrator.migrateUp();
    if (error) {
      const failed = results?.find((result) => result.status === "Error")?.migrationName;
      throw new Error(`Migration ${schema}/${failed ?? "?"} failed`, { cause: error });
    }
    if (!results || results.length === 0) return;
  }
}

/** Creates a service's schema if it does not exist. */
export async function createSchema(kysely: Kysely<unknown>, schema: string): Promise<void> {
  try {
    await sql`create schema if not exists ${sql.id(schema)}`.execute(kysely);
  } catch (error) {
    // When two instances create it at once, PostgreSQL fails one of them on the catalog's unique index.
    if ((error as { code?: string }).code !== "23505") throw error;
  }
}
