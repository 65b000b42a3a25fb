import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DatabaseOptions, type OpenDatabase, openDatabase } from "@sealwright/database";
import { createTestDatabase } from "@sealwright/testkit";
import { afterAll, afterEach } from "vitest";

type Step = () => Promise<void> | void;

/** Rows made for a test are removed after it, those made before the first test after the last. */
const clean: { test: Step[]; file: Step[] } = { test: [], file: [] };
afterEach(() => undo(clean.test));
afterAll(() => undo(clean.file));

async function undo(steps: Step[]): Promise<void> {
  for (const step of steps.splice(0).reverse()) await step();
}

/** A folder of the test's own, gone after it. */
export function freshFolder(lifetime: keyof typeof clean = "test"): string {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-database-"));
  clean[lifetime].push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * A database of the test's own, on the engine that this run is for.
 * @returns what opens it; what is still open afterwards is closed
 */
export async function freshDatabase(lifetime: keyof typeof clean = "test") {
  const folder = freshFolder(lifetime);
  const { url, drop } = await createTestDatabase(folder);
  clean[lifetime].push(drop);
  return {
    /** Undefined: PGlite. */
    url,
    async open(
      migrations: DatabaseOptions["migrations"],
      options: Partial<DatabaseOptions> = {},
    ): Promise<OpenDatabase> {
      const database = await openDatabase({ url, folder, migrations, ...options });
      let closing: Promise<void> | undefined;
      const once = { ...database, close: () => (closing ??= database.close()) };
      clean[lifetime].push(once.close);
      return once;
    },
  };
}
