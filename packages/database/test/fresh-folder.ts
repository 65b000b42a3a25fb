import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DatabaseOptions, type OpenDatabase, openDatabase } from "@sealwright/database";
import { createTestDatabase } from "@sealwright/testkit";
import { afterEach } from "vitest";

const clean: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step();
});

/** A folder of the test's own, gone after it. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-database-"));
  clean.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * A database of the test's own, on the engine that this run is for.
 * @returns opens it; what is still open after the test is closed
 */
export async function freshDatabase() {
  const folder = freshFolder();
  const { url, drop } = await createTestDatabase(folder);
  clean.push(drop);
  return {
    /** Undefined: PGlite. */
    url,
    async open(migrations: DatabaseOptions["migrations"]): Promise<OpenDatabase> {
      const database = await openDatabase({ url, folder, migrations });
      let closing: Promise<void> | undefined;
      const once = { ...database, close: () => (closing ??= database.close()) };
      clean.push(once.close);
      return once;
    },
  };
}
