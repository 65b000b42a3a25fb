import { appliedMigrations, type SchemaMigrations } from "../migrations/migrate.ts";
import type { OpenDatabase } from "../open.ts";

/** By schema, the names of the migrations that a database has. */
export async function recordedMigrations(
  open: OpenDatabase,
  schemas: readonly SchemaMigrations[],
): Promise<Record<string, string[]>> {
  const { query } = open.tables<unknown>();
  const recorded: Record<string, string[]> = {};
  for (const { schema } of schemas) recorded[schema] = await appliedMigrations(query, schema);
  return recorded;
}
