import { copyFileSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { openDatabase, recordedMigrations } from "@sealwright/database";
import type { ProductTables } from "@sealwright/product";
import { systemClock } from "@sealwright/runtime";
import { PRODUCTION_ENVIRONMENT } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { archiveHeader, archiveLines } from "../../src/backup/archive.ts";
import { openArchive } from "../../src/backup/read-archive.ts";
import { restore } from "../../src/backup/restore.ts";
import { writeArchive } from "../../src/backup/write-archive.ts";
import { migrations } from "../../src/migrations.ts";
import { SECRETS } from "../../src/secrets.ts";
import { type Cli, runIn } from "../cli/cli-harness.ts";
import { addSecondFactor, emptyPlace, openWithBackups, SECRET_KEY, twoFactorOf } from "./backup-harness.ts";

const secrets = { current: SECRET_KEY, previous: undefined };

let cli: Cli;
beforeAll(async () => {
  cli = await openWithBackups();
});
afterAll(() => cli.close());

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

  const place = await emptyPlace(cli);
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
  const place = await emptyPlace(cli);
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

test("OPS-04 --check reads a backup to its end and changes nothing", async () => {
  const { code, out } = await cli.run("restore", "plain.backup", "--check");
  expect({ code, out }).toEqual({ code: 0, out: [expect.stringMatching(/^plain\.backup is whole: of 20/)] });
});

test("OPS-04 with another SECRET_KEY a restore is refused, unless the key was lost", async () => {
  const place = await emptyPlace(cli);
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
  const place = await emptyPlace(cli);
  expect((await place.restore("plain.backup")).code).toBe(0);
  expect((await place.restore("plain.backup")).err.join()).toMatch(
    /^The database is not empty: .* has rows\. Restore into an empty one\.$/,
  );
});

/** The first migration of each schema: a database without most sealed columns. */
const first = migrations.map(({ schema, migrations: all }) => ({
  schema,
  migrations: Object.fromEntries(Object.entries(all).slice(0, 1)),
}));

async function writeFirstBackup(name: string): Promise<void> {
  const { url, folder } = await emptyPlace(cli);
  const database = await openDatabase({ url, folder, migrations: first });
  try {
    await addSecondFactor(database);
    const lines = archiveLines({ database, secrets, clock: systemClock });
    await writeArchive(join(cli.folder, name), Readable.from(lines).pipe(createGzip()), undefined);
  } finally {
    await database.close();
  }
}

test("OPS-04 a backup of an earlier release is restored and then migrated; one of a newer release is refused", async () => {
  await writeFirstBackup("first.backup");
  const place = await emptyPlace(cli);
  const { code, out, err } = await place.restore("first.backup");
  expect(err).toEqual([]);
  expect({ code, out }).toEqual({ code: 0, out: [expect.stringMatching(/; 1 sealed values open\.$/)] });
  const names = await place.read((open) => open.tables<ProductTables>().query.introspection.getTables());
  expect(names.map(({ schema, name }) => `${schema}.${name}`)).toContain("signing.test_authorities");
  expect((await place.restore("first.backup")).err.join()).toMatch(
    /^The database was migrated further than the backup \(jobs\/0002-[\w-]+\)\. Restore into an empty one\.$/,
  );

  const archive = await openArchive(join(cli.folder, "plain.backup"), undefined);
  const newer = { ...archive.header.migrations, product: ["0099-expand-more"] };
  const database = { url: place.url, folder: place.folder };
  const options = { database, secrets, withoutKey: false, verb: "Restore" as const };
  await expect(
    restore({ ...archive, header: { ...archive.header, migrations: newer } }, options),
  ).rejects.toThrow(
    "The backup is of a newer release (product/0099-expand-more): restore it with that release.",
  );
});

test("OPS-04 a backup between releases, with the server stopped, leaves the database as the old release had it", async () => {
  const { url, folder, read } = await emptyPlace(cli);
  await (await openDatabase({ url, folder, migrations: first })).close();
  const environment = { DATA_DIR: folder, DATABASE_URL: url, SECRET_KEY };
  expect(await runIn(folder, ["backup", "before.backup"], environment)).toMatchObject({ code: 0, err: [] });
  const recorded = Object.fromEntries(first.map(({ schema, migrations: all }) => [schema, Object.keys(all)]));
  const { header } = await openArchive(join(folder, "before.backup"), undefined);
  expect(archiveHeader.parse(header).migrations).toEqual(recorded);
  expect(await read((open) => recordedMigrations(open, migrations))).toEqual(recorded);
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
