import { openDatabase } from "@sealwright/database";
import { createTestClock, createTestDatabase, createTestLogger } from "@sealwright/testkit";
import { onTestFinished } from "vitest";
import type { KeyTables } from "../../src/keyring/key-rows.ts";
import { openKeyring } from "../../src/keyring/keyring.ts";
import { migrations } from "../../src/migrations.ts";
import { temporaryFolder } from "../cli/cli-harness.ts";

export const FIRST = "9f2c7be10d4a86533ce1f07b92d85a64";
export const SECOND = "Hs6Dw2QkYp9mVx4BtZ8rJc3LfNg7aUe5oTi0RyWvEnK";

/** An empty database of the engine that this run is for, with its tables. */
export async function keyringDatabase() {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const { url, drop } = await createTestDatabase(folder);
  onTestFinished(drop);
  const database = await openDatabase({ url, folder, migrations });
  onTestFinished(() => database.close());
  const { logger, lines } = createTestLogger();
  const clock = createTestClock();
  return {
    database,
    logs: lines,
    clock,
    keys: database.tables<KeyTables>(),
    async open(current: string, previous?: string, watches = false) {
      const keyring = await openKeyring({ database, secrets: { current, previous }, clock, logger, watches });
      onTestFinished(() => keyring.close());
      return keyring;
    },
  };
}
