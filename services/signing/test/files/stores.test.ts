import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { S3_KEYS, startS3Server } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashOf } from "../../src/base/hash.ts";
import { createDatabaseStore } from "../../src/envelope/files/database-store.ts";
import { createFolderStore } from "../../src/envelope/files/folder-store.ts";
import { type ObjectStore, StoreError } from "../../src/envelope/files/object-store.ts";
import { createS3Store } from "../../src/envelope/files/s3-store.ts";
import { type Harness, startSigning } from "../signing-harness.ts";

const folder = mkdtempSync(join(tmpdir(), "sealwright-store-"));
const url = pathToFileURL(folder).href;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let signing: Harness;
const stores: Record<string, () => ObjectStore> = {
  "the database": () => createDatabaseStore(signing.query),
  "a folder": () => createFolderStore(url),
  "a bucket": () => createS3Store(s3.url, S3_KEYS),
};
beforeAll(async () => {
  [s3, signing] = await Promise.all([startS3Server(), startSigning()]);
});
afterAll(async () => {
  await Promise.all([s3.stop(), signing.stop()]);
  rmSync(folder, { recursive: true });
});

function someBytes(length: number) {
  const bytes = randomBytes(length);
  return { bytes, sha256: hashOf(bytes) };
}

/** The database's rows of an object refer to what is known of it. */
async function announce({ bytes, sha256 }: { bytes: Buffer; sha256: string }): Promise<void> {
  const row = { sha256, bytes: bytes.length, place: "database", touchedAt: new Date() };
  await signing.query.insertInto("signing.objects").values(row).execute();
}

describe.each(Object.keys(stores))("%s", (name) => {
  test("OPS-11 gives back what it took, whole or any part, until it is removed", async () => {
    const store = stores[name]?.();
    const object = someBytes(2_500_000);
    await announce(object);
    const { bytes, sha256 } = object;
    expect(await store?.get(sha256)).toBeUndefined();
    await store?.put(sha256, bytes);
    await store?.put(sha256, bytes);
    expect(hashOf((await store?.get(sha256)) ?? "")).toBe(sha256);
    for (const [from, to] of [
      [0, 1],
      [999_990, 1_000_010],
      [1_000_000, 2_000_000],
      [2_499_999, 2_500_000],
    ] as const) {
      const part = await store?.get(sha256, { from, to });
      expect(Buffer.from(part ?? []).equals(bytes.subarray(from, to))).toBe(true);
    }
    await store?.remove(sha256);
    await store?.remove(sha256);
    expect(await store?.get(sha256)).toBeUndefined();
  });
});

describe("a folder", () => {
  test("OPS-11 has files for its owner alone, each under its name only once it is whole", async () => {
    const { bytes, sha256 } = someBytes(100);
    await createFolderStore(url).put(sha256, bytes);
    const place = join(folder, sha256.slice(0, 2));
    expect(readdirSync(place)).toEqual([sha256]);
    expect(statSync(join(place, sha256)).mode & 0o777).toBe(0o600);
    expect(statSync(place).mode & 0o777).toBe(0o700);
  });

  test("OPS-11 that is away takes nothing, and does not pass for an empty one", async () => {
    const store = createFolderStore(url);
    const { bytes, sha256 } = someBytes(100);
    renameSync(folder, `${folder}-away`);
    await expect(store.put(sha256, bytes)).rejects.toThrow(StoreError);
    await expect(store.get(sha256)).rejects.toThrow(`The folder ${folder} cannot be used (ENOENT).`);
    renameSync(`${folder}-away`, folder);
    mkdirSync(folder, { recursive: true });
    expect(await store.get(sha256)).toBeUndefined();
  });
});

describe("a bucket", () => {
  test("OPS-11 is asked with signed requests alone, at its endpoint and below its prefix", async () => {
    const { bytes, sha256 } = someBytes(100);
    await stores["a bucket"]?.().put(sha256, bytes);
    expect([...s3.objects.keys()]).toContain(`files/${sha256}`);
    const stranger = createS3Store(s3.url, { ...S3_KEYS, secretAccessKey: "another" });
    await expect(stranger.get(sha256)).rejects.toThrow(
      /^s3:\/\/contracts\/files at \S+ answered 403 SignatureDoesNotMatch\.$/,
    );
    const nowhere = createS3Store(s3.url.replace("contracts", "another"), S3_KEYS);
    await expect(nowhere.get(sha256)).rejects.toThrow("answered 404 NoSuchBucket");
  });

  test("OPS-11 that is busy, hangs up or is away causes an error with the reason, and nothing is half stored", async () => {
    const store = createS3Store(s3.url, S3_KEYS);
    const { bytes, sha256 } = someBytes(1_000_000);
    s3.feel("busy");
    await expect(store.put(sha256, bytes)).rejects.toThrow("answered 503 SlowDown");
    s3.feel("hangs-up");
    await expect(store.put(sha256, bytes)).rejects.toThrow("gave no answer");
    s3.feel("well");
    expect(await store.get(sha256)).toBeUndefined();
  });
});
