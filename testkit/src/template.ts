import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@sealwright/database";
import { migrations } from "@sealwright/server/migrations";
import {
  createPostgresDatabase,
  POSTGRES_TEMPLATE_VARIABLE,
  TEMPLATE_VARIABLE,
  TEST_POSTGRES_VARIABLE,
} from "./test-database.ts";

/**
 * Vitest's global set-up: migrates one PGlite folder, and one PostgreSQL database where there is a server, which every
 * test file copies. Migrating takes a second, copying a fraction of one.
 */
export async function setup(): Promise<() => Promise<void>> {
  const removeFolder = await createFolderTemplate();
  const server = process.env[TEST_POSTGRES_VARIABLE];
  const postgres = server ? await createPostgresDatabase(server) : undefined;
  if (postgres) {
    await migrate({ url: postgres.url });
    process.env[POSTGRES_TEMPLATE_VARIABLE] = postgres.name;
  }
  return async () => {
    removeFolder();
    await postgres?.drop();
  };
}

/** Migrates a PGlite folder for this process and its children to copy. @returns what removes it */
export async function createFolderTemplate(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-template-"));
  await migrate({ folder });
  process.env[TEMPLATE_VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

async function migrate(where: { folder: string } | { url: string }): Promise<void> {
  const database = await openDatabase({ ...where, migrations });
  await database.close();
}
