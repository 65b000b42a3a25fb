import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PRODUCTION_ENVIRONMENT } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lastBackupSeconds } from "../../src/backup/last-backup.ts";
import { type Cli, openCli, runIn } from "../cli/cli-harness.ts";
import { emptyPlace } from "./backup-harness.ts";

const BACKUP_KEY = "what openssl rand -base64 48 has written";

let cli: Cli;
beforeAll(async () => {
  cli = await openCli();
});
afterAll(() => cli.close());

const inProduction = (argv: string[], more: Record<string, string> = {}) =>
  runIn(cli.folder, argv, { ...PRODUCTION_ENVIRONMENT, ...cli.environment, ...more });

/** An operator's program. */
function hook(name: string, script: string): string {
  const path = join(cli.folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}

test("OPS-04 in production a backup without a key is refused, unless it is asked for", async () => {
  const refused = await inProduction(["backup", "clear.backup"]);
  expect(refused.code).toBe(1);
  expect(refused.err.join()).toMatch(
    /^BACKUP_KEY is not set, and a backup has all personal data in it\. Set it/,
  );
  expect(() => readFileSync(join(cli.folder, "clear.backup"))).toThrow("ENOENT");
  const exposed = { PUBLIC_SITE_URL: "https://www.company.example" };
  const withoutNodeEnv = await runIn(cli.folder, ["backup", "clear.backup"], {
    ...cli.environment,
    ...exposed,
  });
  expect(withoutNodeEnv.err.join()).toContain("BACKUP_KEY is not set");
  expect((await inProduction(["backup", "short.backup"], { BACKUP_KEY: "short" })).err.join()).toContain(
    "BACKUP_KEY is too short",
  );
  expect(await inProduction(["backup", "clear.backup", "--unencrypted"])).toMatchObject({ code: 0 });
});

test("OPS-04 with BACKUP_KEY it is encrypted, and restores with that alone", async () => {
  expect(await inProduction(["backup", "nightly.backup"], { BACKUP_KEY })).toMatchObject({
    code: 0,
    err: [],
  });
  const place = await emptyPlace(cli);
  expect((await place.restore("nightly.backup")).err.join()).toContain("it is encrypted");
  expect(await place.restore("nightly.backup", [], { BACKUP_KEY })).toMatchObject({ code: 0, err: [] });
});

test("OPS-08 BACKUP_HOOK gets the file, and one that fails leaves the age of the last backup as it was", async () => {
  await cli.database.tables<Record<string, object>>().query.deleteFrom("operations.backups").execute();
  const failing = hook("full", "exit 3");
  const { code, err } = await inProduction(["backup", "a.backup"], { BACKUP_KEY, BACKUP_HOOK: failing });
  expect(code).toBe(1);
  expect(err.join()).toContain(
    `${failing}, which BACKUP_HOOK names, ended with 3. The backup is whole and stays`,
  );
  const none = await inProduction(["backup", "b.backup"], { BACKUP_KEY, BACKUP_HOOK: "/no/such/program" });
  expect(none.err.join()).toContain("cannot be run (ENOENT)");
  expect(await lastBackupSeconds(cli.database)).toBeUndefined();
  const copying = hook("copy", 'cp "$1" "$1.elsewhere"');
  expect(await inProduction(["backup", "c.backup"], { BACKUP_KEY, BACKUP_HOOK: copying })).toMatchObject({
    code: 0,
    err: [],
  });
  const copy = readFileSync(join(cli.folder, "c.backup.elsewhere"));
  expect(copy.equals(readFileSync(join(cli.folder, "c.backup")))).toBe(true);
  expect(await lastBackupSeconds(cli.database)).toBeLessThan(60);
});
