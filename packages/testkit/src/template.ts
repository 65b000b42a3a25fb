import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@sealwright/database";
import { migrations } from "@sealwright/server/migrations";
import { TEMPLATE_VARIABLE } from "./test-database.ts";

/**
 * Vitest's global set-up: migrates one PGlite folder, which every test file copies. Making one takes seconds, copying
 * it a fraction of one.
 */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-template-"));
  const database = await openDatabase({ folder, migrations });
  await database.close();
  process.env[TEMPLATE_VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
