import { copyFileSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "@sealwright/database";
import type { ProductTables } from "@sealwright/product";
import { createSecretBox } from "@sealwright/runtime";
import { createTestDatabase, PRODUCTION_ENVIRONMENT, TEST_POSTGRES_VARIABLE } from "@sealwright/testkit";
import { createPostgresDatabase } from "@sealwright/testkit/database";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { archiveHeader } from "../../src/backup/archive.ts";
import { openArchive } from "../../src/backup/read-archive.ts";
import { restore } from "../../src/backup/restore.ts";
import { writeArchive } from "../../src/backup/write-archive.ts";
import { migrations } from "../../src/migrations.ts";
import { SECRETS } from "../../src/secrets.ts";
import { type Cli, openCli, runIn, temporaryFolder } from "../cli/cli-harness.ts";

/** A loaded machine takes ten seconds to open each. */
const DATABASES_OPENED_WITHIN = 180_000;
const KEY = "a key that only the operator has";
const { SECRET_KEY } = PRODUCTION_ENVIRONMENT;

let cli: Cli;
beforeAll(async () => {
  cli = await openCli();
  writeFileSync(join(cli.folder, "key"), `${KEY}\n`);
  const secret = createSecretBox(SECRET_KEY, SECRETS.twoFactor.purpose).seal("JBSWY3DPEHPK3PXP");
  const owner = { uid: "one", email: "one@company.example", secret, verified: true, enabled: true };
  await cli.database.tables<ProductTables>().query.insertInto("product.twoFactor").values(owner).execute();
  const { code, out } = await cli.run("backup", "plain.backup");
  expect({ code, out }).toEqual({
    code: 0,
    out: [expect.stringMatching(/^Wrote plain\.backup: \d+ rows of \d+ tables/)],
  });
  expect((await cli.run("backup", "sealed.backup", "--key-file", "key")).code).toBe(0);
});
afterAll(() => cli.close());

/** An empty place of the engine that this run is for. */
async function emptyPlace() {
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

const twoFactorOf = (open: OpenDatabase) =>
  open.tables<ProductTables>().query.selectFrom("product.twoFactor").selectAll().execute();

test("OPS-04 a backup under fifty writes a second has every write that was acknowledged before it, and restores into an empty place", async () => {
  const { query } = cli.database.tables<ProductTables>();
  const acknowledged: string[] = [];
  const writes: Promise<unknown>[] = [];
  const write = async (id: string) => {
    const row = { id, email: `${id}@company.example`, requestedAt: new Date(), confirmedAt: null };
    await query.insertInto("product.subscribers").values(row).execute();
    acknowledged.push(id);
  };
  // Fifty a second, whether or not the ones before were acknowledged.
  const writing = setInterval(() => writes.push(write(`write-${writes.length}`)), 20);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
  const before = [...acknowledged];
  expect((await cli.run("backup", "under-load.backup")).code).toBe(0);
  clearInterval(writing);
  await Promise.all(writes);

  const place = await emptyPlace();
  const { code, out, err } = await place.restore("under-load.backup");
  expect(err).toEqual([]);
  expect({ code, out }).toEqual({ code: 0, out: [expect.stringMatching(/; 1 sealed values open\.$/)] });
  const restored = await place.read((open) =>
    open.tables<ProductTables>().query.selectFrom("product.subscribers").select("id").execute(),
  );
  expect(restored.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
});

test("OPS-04 a backup is its owner's alone, has no secret key in it, and is never written over another", async () => {
  const file = join(cli.folder, "plain.backup");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { header } = await openArchive(file, undefined);
  expect(archiveHeader.parse(header).secretKey).toMatch(/^[\da-f]{16}$/);
  expect(JSON.stringify(header)).not.toContain(SECRET_KEY);
  const { code, err } = await cli.run("backup", "plain.backup");
  expect(code).toBe(1);
  expect(err.join()).toContain("plain.backup already exists. Name another file.");
});

test("OPS-04 an encrypted backup opens with its key alone", async () => {
  expect(readFileSync(join(cli.folder, "sealed.backup"), "latin1")).not.toContain("sealwright-backup");
  const place = await emptyPlace();
  expect((await place.restore("sealed.backup")).err.join()).toContain(
    "it is encrypted; give its key with --key-file",
  );
  writeFileSync(join(cli.folder, "other-key"), "another key of some length");
  expect((await place.restore("sealed.backup", ["--key-file", "other-key"])).err.join()).toContain(
    "cannot be read: the key is wrong, or the file is damaged.",
  );
  writeFileSync(join(cli.folder, "short-key"), "short");
  expect((await place.restore("sealed.backup", ["--key-file", "short-key"])).err.join()).toContain(
    "is too short",
  );
  expect(await place.restore("sealed.backup", ["--key-file", "key"])).toMatchObject({ code: 0, err: [] });
  expect(await place.read(twoFactorOf)).toHaveLength(1);
});

test.each(["plain.backup", "sealed.backup"])(
  "OPS-04 %s cut short or changed restores nothing",
  async (name) => {
    const bytes = readFileSync(join(cli.folder, name));
    const options = name === "sealed.backup" ? ["--key-file", "key"] : [];
    const changed = Buffer.from(bytes);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    for (const [file, content] of [
      ["cut.backup", bytes.subarray(0, bytes.length - 40)],
      ["changed.backup", changed],
      ["no.backup", "not a backup"],
    ] as const) {
      writeFileSync(join(cli.folder, file), content);
      const place = await emptyPlace();
      expect((await cli.run("restore", file, "--check", ...options)).code).toBe(1);
      const { code, err } = await place.restore(file, options);
      expect(code).toBe(1);
      expect(err.join()).toMatch(/cannot be read: .*\.$/);
      const tables = await place.read((open) => open.tables<ProductTables>().query.introspection.getTables());
      if (tables.some(({ name: table }) => table === "two_factor"))
        expect(await place.read(twoFactorOf)).toEqual([]);
      // Started anew in the same place.
      expect(await place.restore(name, options)).toMatchObject({ code: 0, err: [] });
    }
  },
  DATABASES_OPENED_WITHIN,
);

test("OPS-04 --check reads a backup to its end and changes nothing", async () => {
  const { code, out } = await cli.run("restore", "plain.backup", "--check");
  expect({ code, out }).toEqual({ code: 0, out: [expect.stringMatching(/^plain\.backup is whole: of 20/)] });
});

test("OPS-04 with another SECRET_KEY a restore is refused, unless the key was lost", async () => {
  const place = await emptyPlace();
  const other = { SECRET_KEY: PRODUCTION_ENVIRONMENT.IDENTITY_ADMIN_TOKEN };
  expect((await place.restore("plain.backup", [], other)).err.join()).toContain(
    "The backup was made with another SECRET_KEY.",
  );
  expect(await place.restore("plain.backup", ["--without-key"], other)).toMatchObject({ code: 0, err: [] });
  expect(await place.read(twoFactorOf)).toHaveLength(1);
});

test("OPS-04 a restore goes into an empty place, and not under a running server", async () => {
  expect((await cli.run("restore", "plain.backup")).err).toEqual([
    expect.stringMatching(/^A server runs on .*\. Stop the server first\.$/),
  ]);
  const place = await emptyPlace();
  expect((await place.restore("plain.backup")).code).toBe(0);
  expect((await place.restore("plain.backup")).err.join()).toMatch(
    /^The database is not empty: .* has rows\. Restore into an empty one\.$/,
  );
});

test("OPS-04 a backup of an earlier release is restored and then migrated; one of a newer release is refused", async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const older = await createTestDatabase(folder);
  onTestFinished(older.drop);
  const file = join(cli.folder, "plain.backup");
  const { header, lines, tables } = await openArchive(file, undefined);
  const earlier = { ...header, migrations: { ...header.migrations, operations: [] } };
  const place = await emptyPlace();
  const options = {
    database: { url: place.url, folder: place.folder },
    secrets: { current: SECRET_KEY, previous: undefined },
    withoutKey: false,
    verb: "Restore" as const,
  };
  const isOfThisRelease = (name: string) => name.startsWith("operations.");
  async function* linesThen() {
    let isLater = false;
    for await (const line of lines) {
      if ("table" in line) isLater = isOfThisRelease(line.table);
      if (!isLater) yield line;
    }
  }
  const archive = {
    header: earlier,
    lines: linesThen(),
    tables: () => tables().filter(({ name }) => !isOfThisRelease(name)),
  };
  await restore(archive, options);
  const names = await place.read((open) => open.tables<ProductTables>().query.introspection.getTables());
  expect(names.map(({ schema, name }) => `${schema}.${name}`)).toContain("operations.probes");

  const again = await openArchive(file, undefined);
  const newer = { ...header, migrations: { ...header.migrations, product: ["0099-expand-more"] } };
  await expect(restore({ ...again, header: newer }, options)).rejects.toThrow(
    "The backup is of a newer release (product/0099-expand-more): restore it with that release.",
  );
  const behind = await openArchive(file, undefined);
  await expect(restore({ ...behind, header: earlier }, options)).rejects.toThrow(
    "The database was migrated further than the backup (operations/0001-expand-probes).",
  );
});

test("OPS-04 a backup that fails leaves no file under its name", async () => {
  async function* failing() {
    yield Buffer.from("some of it");
    throw new Error("the server went away");
  }
  const path = join(cli.folder, "failed.backup");
  await expect(writeArchive(path, failing(), undefined)).rejects.toThrow("the server went away");
  for (const one of [path, `${path}.part`]) expect(() => statSync(one)).toThrow("ENOENT");
  copyFileSync(join(cli.folder, "plain.backup"), path);
});

test("OPS-04 every sealed column of the list exists", async () => {
  const tables = await cli.database.tables<ProductTables>().query.introspection.getTables();
  const columns = tables.flatMap(({ schema, name, columns }) =>
    columns.map((column) => `${schema}.${name}.${column.name}`),
  );
  const sealed = Object.values(SECRETS).flatMap((secret) => secret.columns);
  expect(columns).toEqual(expect.arrayContaining(sealed));
  // A column of that name is sealed.
  expect(columns.filter((column) => /_sealed$|\.private_key$|\.secret$/.test(column)).sort()).toEqual(
    [...sealed].sort(),
  );
  expect(migrations.map(({ schema }) => schema)).toEqual(
    expect.arrayContaining([...new Set(tables.map(({ schema }) => schema ?? ""))]),
  );
});
