import { createHash } from "node:crypto";
import type { SigningTables } from "@sealwright/signing";
import { S3_KEYS, startS3Server } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../src/config/index.ts";
import { filesCheck } from "../../src/doctor/files.ts";
import type { DoctorContext } from "../../src/doctor/finding.ts";
import { type Cli, openCli, runIn } from "../cli/cli-harness.ts";
import { emptyPlace } from "./backup-harness.ts";

let s3: Awaited<ReturnType<typeof startS3Server>>;
let keys: Record<string, string>;
let cli: Cli;
beforeAll(async () => {
  s3 = await startS3Server();
  keys = {
    FILES_URL: s3.url,
    FILES_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    FILES_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  };
  cli = await openCli(keys);
});
afterAll(async () => {
  await cli.close();
  await s3.stop();
});

const file = (text: string) => {
  const bytes = Buffer.from(text);
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
};

const query = () => cli.database.tables<SigningTables>().query;

/** An upload of an earlier release, and an object in the database. */
async function storeInDatabase() {
  const [upload, object] = [file("an upload"), file("a contract")];
  const workspace = { id: "w", uid: "owner", createdAt: new Date(), stoppedAt: null };
  await query().insertInto("signing.workspaces").values(workspace).execute();
  const row = {
    id: "u",
    workspaceId: "w",
    mode: "live" as const,
    name: "Upload.pdf",
    pages: 1,
    bytes: upload.bytes.length,
    sha256: upload.sha256,
    isSigned: false,
    uploadedBytes: null,
    uploadedSha256: null,
    leftOut: "[]",
    createdAt: new Date(),
  };
  await query().insertInto("signing.uploads").values(row).execute();
  const part = { uploadId: "u", part: 0, bytes: upload.bytes };
  await query().insertInto("signing.uploadParts").values(part).execute();
  const { sha256, bytes } = object;
  const known = { sha256, bytes: bytes.length, place: "database", isStored: true, touchedAt: new Date() };
  await query().insertInto("signing.objects").values(known).execute();
  await query().insertInto("signing.objectParts").values({ sha256, part: 0, bytes }).execute();
  return { upload, object };
}

test("OPS-11 files move from the database to a bucket, what earlier releases wrote too, and a bucket that is away delays it", async () => {
  const { upload, object } = await storeInDatabase();
  expect(await cli.run("backup", "before.backup")).toMatchObject({ code: 0, err: [] });
  s3.feel("busy");
  const busy = await cli.run("move", "files");
  expect(busy).toMatchObject({ code: 1 });
  expect(busy.err.join()).toMatch(/answered 503 SlowDown.? What was moved stays moved: run this again\.$/);
  s3.feel("well");
  const done = await cli.run("move", "files");
  expect(done.err).toEqual([]);
  expect(done.out.at(-1)).toMatch(
    /^All files are in s3:\/\/contracts\/files at \S+ now\. Moved: \d files, 0\.0 MB\.$/,
  );
  for (const { sha256, bytes } of [upload, object])
    expect(s3.objects.get(`files/${sha256}`)?.equals(bytes)).toBe(true);
  for (const table of ["signing.objectParts", "signing.uploadParts"] as const)
    expect(await query().selectFrom(table).select("part").execute()).toEqual([]);
  const again = await cli.run("move", "files");
  expect(again.out.at(-1)).toContain("Moved: 0 files");
});

test("OPS-11 a backup says that it has no files of a bucket, and a restore where they have to be", async () => {
  const refused = await cli.run("backup", "without.backup");
  expect(refused.code).toBe(1);
  expect(refused.err.join()).toMatch(
    /^Files of contracts are in s3:\S+ at \S+, and a backup of the database has none/,
  );
  expect(await cli.run("backup", "without.backup", "--without-files")).toMatchObject({ code: 0, err: [] });
  const place = await emptyPlace(cli);
  const nowhere = await place.restore("without.backup");
  expect(nowhere.code).toBe(1);
  expect(nowhere.err.join()).toMatch(/which FILES_URL and FILES_URL_PREVIOUS do not name/);
  expect(await place.restore("without.backup", [], keys)).toMatchObject({ code: 0, err: [] });
});

test("OPS-11 doctor writes a file to the store, reads it and removes it", async () => {
  const look = async (changes: Record<string, string> = {}) => {
    const config = readConfig({ ...cli.environment, ...changes });
    const findings = [];
    for await (const finding of filesCheck.run({ config } as DoctorContext)) findings.push(finding);
    return findings;
  };
  const before = s3.objects.size;
  expect(await look()).toEqual([
    { ok: true, sentence: expect.stringContaining("takes a file, gives it back") },
  ]);
  expect(s3.objects.size).toBe(before);
  const [wrong] = await look({ FILES_SECRET_ACCESS_KEY: "another" });
  expect(wrong?.sentence).toMatch(
    /answered 403 SignatureDoesNotMatch\. Correct FILES_URL and its keys, or the store\.$/,
  );
  const [gone] = await look({ FILES_URL: "file:///there/is/no/such/folder" });
  expect(gone?.sentence).toContain("The folder /there/is/no/such/folder cannot be used (ENOENT).");
  expect(await look({ FILES_URL: "" })).toEqual([]);
});

test("OPS-11 FILES_URL that names no store, or a bucket without keys, stops the start", async () => {
  const problemsOf = (changes: Record<string, string>) =>
    runIn(cli.folder, ["restore", "without.backup"], { ...cli.environment, ...changes }).then(({ err }) =>
      err.join(),
    );
  expect(await problemsOf({ FILES_URL: "/srv/files" })).toContain(
    "FILES_URL must be file:///folder, or s3://bucket",
  );
  expect(await problemsOf({ FILES_ACCESS_KEY_ID: "" })).toContain(
    "FILES_ACCESS_KEY_ID is not set, but FILES_URL is a bucket",
  );
  expect(await problemsOf({ FILES_URL_PREVIOUS: s3.url })).toContain("it is the one from before");
});
