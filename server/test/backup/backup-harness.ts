import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "@sealwright/database";
import type { ProductTables } from "@sealwright/product";
import { createSecretBox } from "@sealwright/runtime";
import { PRODUCTION_ENVIRONMENT, TEST_POSTGRES_VARIABLE } from "@sealwright/testkit";
import { createPostgresDatabase } from "@sealwright/testkit/database";
import { expect, onTestFinished } from "vitest";
import { SECRETS } from "../../src/secrets.ts";
import { type Cli, openCli, runIn, temporaryFolder } from "../cli/cli-harness.ts";

/** A loaded machine takes ten seconds to open each. */
export const DATABASES_OPENED_WITHIN = 180_000;
const KEY = "a key that only the operator has";
export const { SECRET_KEY } = PRODUCTION_ENVIRONMENT;

/** A database with one owner's second factor, and its backups: one that anyone can read, one that KEY opens. */
export async function openWithBackups(): Promise<Cli> {
  const cli = await openCli();
  writeFileSync(join(cli.folder, "key"), `${KEY}\n`);
  await addSecondFactor(cli.database);
  const { code, out } = await cli.run("backup", "plain.backup");
  expect({ code, out }).toEqual({
    code: 0,
    out: [expect.stringMatching(/^Wrote plain\.backup: \d+ rows of \d+ tables/)],
  });
  expect((await cli.run("backup", "sealed.backup", "--key-file", "key")).code).toBe(0);
  return cli;
}

export async function addSecondFactor(open: OpenDatabase): Promise<void> {
  const secret = createSecretBox(SECRET_KEY, SECRETS.twoFactor.purpose).seal("JBSWY3DPEHPK3PXP");
  const owner = { uid: "one", email: "one@company.example", secret, verified: true, enabled: true };
  await open.tables<ProductTables>().query.insertInto("product.twoFactor").values(owner).execute();
}

/** An empty place of the engine that this run is for. */
export async function emptyPlace(cli: Cli) {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const server = process.env[TEST_POSTGRES_VARIABLE];
  const database = server ? await createPostgresDatabase(server) : undefined;
  if (database) onTestFinished(database.drop);
  const environment = { DATA_DIR: folder, DATABASE_URL: database?.url, SECRET_KEY };
  return {
    folder,
    url: database?.url,
    restore: (file: string, options: string[] = [], changes: Record<string, string> = {}) =>
      runIn(cli.folder, ["restore", file, ...options], { ...environment, ...changes }),
    async read<Result>(work: (open: OpenDatabase) => Promise<Result>): Promise<Result> {
      const open = await openDatabase({ url: database?.url, folder, migrations: [] });
      try {
        return await work(open);
      } finally {
        await open.close();
      }
    },
  };
}

export const twoFactorOf = (open: OpenDatabase) =>
  open.tables<ProductTables>().query.selectFrom("product.twoFactor").selectAll().execute();
