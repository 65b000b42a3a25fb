import { createHash, randomBytes } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@sealwright/database";
import { migrations } from "@sealwright/server/migrations";
import {
  createPostgresDatabase,
  dropDatabasesOfRun,
  foldersOfRun,
  POSTGRES_TEMPLATE_VARIABLE,
  RUN_VARIABLE,
  TEMPLATE_VARIABLE,
  TEST_POSTGRES_VARIABLE,
} from "./test-database.ts";

/**
 * Vitest's global set-up: migrates one PGlite folder, and one PostgreSQL database where there is a server, which every
 * test file copies. Migrating takes a second, copying a fraction of one. What is left of them at the end, such as that of servers
 * that files share, is removed.
 */
export async function setup(): Promise<() => Promise<void>> {
  process.env[RUN_VARIABLE] ??= randomBytes(4).toString("hex");
  await createFolderTemplate();
  const server = process.env[TEST_POSTGRES_VARIABLE];
  const postgres = server ? await createPostgresDatabase(server) : undefined;
  if (postgres) {
    await migrate({ url: postgres.url });
    process.env[POSTGRES_TEMPLATE_VARIABLE] = postgres.name;
  }
  return async () => {
    if (server) await dropDatabasesOfRun(server);
    for (const folder of globSync(`${foldersOfRun()}*`, { cwd: tmpdir() }))
      rmSync(join(tmpdir(), folder), { recursive: true, force: true });
  };
}

/**
 * Has this process and its children copy a migrated PGlite folder. Creating one takes ten seconds, so the next run uses it
 * too, unless a migration or PGlite has changed.
 */
export async function createFolderTemplate(): Promise<void> {
  const folder = join(CACHE, stateOfMigrations());
  if (!existsSync(folder)) await fillCache(folder);
  process.env[TEMPLATE_VARIABLE] = folder;
}

const repository = join(import.meta.dirname, "../..");
const CACHE = join(repository, ".cache/database-template");

const UNFINISHED = "unfinished-";

/** Sources of a migrated database. */
const SOURCES = [
  "apps/*/src/**/migrations/*.ts",
  // Names PGlite's version.
  "packages/database/package.json",
  "packages/database/src/**/*.ts",
  "server/src/{keyring,operator}/*.ts",
  "services/*/src/migrations/*.ts",
];

function stateOfMigrations(): string {
  const hash = createHash("sha256");
  const files = globSync(SOURCES, { cwd: repository }).toSorted();
  for (const file of files) hash.update(file).update(readFileSync(join(repository, file)));
  return hash.digest("hex").slice(0, 16);
}

/** Another run may be doing the same, so that the folder appears whole or not at all. */
async function fillCache(folder: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE).filter((each) => !each.startsWith(UNFINISHED)))
    rmSync(join(CACHE, name), { recursive: true });
  const unfinished = mkdtempSync(join(CACHE, UNFINISHED));
  await migrate({ folder: unfinished });
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function migrate(where: { folder: string } | { url: string }): Promise<void> {
  const database = await openDatabase({ ...where, migrations });
  await database.close();
}
