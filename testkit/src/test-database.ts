import { randomUUID } from "node:crypto";
import { cpSync } from "node:fs";
import { Client } from "pg";

/** Set by the test run where there is a PostgreSQL: the suites that use a database then run on it as well. */
export const TEST_POSTGRES_VARIABLE = "TEST_POSTGRES_URL";

/** Where the migrated PGlite folder is that tests copy; see template.ts. */
export const TEMPLATE_VARIABLE = "TEST_PGLITE_TEMPLATE";

/** Where there is one: the migrated database of the PostgreSQL server that those of the tests are copies of. */
export const POSTGRES_TEMPLATE_VARIABLE = "TEST_POSTGRES_TEMPLATE";

/** Names what a run's tests make, so that its end finds what they left. */
export const RUN_VARIABLE = "TEST_RUN";

export interface TestDatabase {
  /** Undefined: PGlite, in the test's own folder. */
  url: string | undefined;
  drop(): Promise<void>;
}

/** Puts a migrated PGlite into a server's data folder, which saves its first start most of the time. */
export function copyTemplate(folder: string): void {
  const template = process.env[TEMPLATE_VARIABLE];
  if (template) cpSync(template, folder, { recursive: true });
}

/**
 * A database of the test's own, on the engine that this run is for.
 * @param folder where PGlite will keep it
 */
export async function createTestDatabase(folder: string): Promise<TestDatabase> {
  const server = process.env[TEST_POSTGRES_VARIABLE];
  if (!server) {
    copyTemplate(folder);
    return { url: undefined, drop: async () => {} };
  }
  return createPostgresDatabase(server, process.env[POSTGRES_TEMPLATE_VARIABLE]);
}

/**
 * @param server a database of the server to make it on
 * @param template the database that it is a copy of; without one it is empty
 */
export async function createPostgresDatabase(
  server: string,
  template = "template1",
): Promise<TestDatabase & { url: string; name: string }> {
  const name = `${databasesOfRun()}${randomUUID().replaceAll("-", "")}`;
  await run(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => run(server, `drop database ${name} with (force)`) };
}

/** Drops those that are left of this run, with whatever is still connected to them. */
export async function dropDatabasesOfRun(server: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [databasesOfRun()],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  } finally {
    await client.end();
  }
}

/** How the folders of a run's servers begin, in the temporary folder. */
export const foldersOfRun = () => `sealwright-test-${process.env[RUN_VARIABLE] ?? ""}-`;

const databasesOfRun = () => `test_${process.env[RUN_VARIABLE] ?? ""}`;

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
