import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import { DAY, HOUR, runChores } from "@sealwright/runtime";
import { S3_KEYS, startS3Server } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashOf } from "../../src/base/hash.ts";
import { openStores } from "../../src/envelope/files/open-stores.ts";
import { createStoredObjects } from "../../src/envelope/files/stored-objects.ts";
import { programOf } from "../api/api-client.ts";
import { samplePdf } from "../api/pdf-samples.ts";
import { billOfSale, sendBill, sendRequest, signedBill } from "../bill-of-sale.ts";
import { type Harness, startSigning } from "../signing-harness.ts";

const folder = mkdtempSync(join(tmpdir(), "sealwright-files-"));
let s3: Awaited<ReturnType<typeof startS3Server>>;
let bucket: Harness;
let config: Parameters<typeof openStores>[0];
beforeAll(async () => {
  s3 = await startS3Server();
  config = {
    filesUrl: s3.url,
    filesUrlPrevious: undefined,
    filesAccessKeyId: S3_KEYS.accessKeyId,
    filesSecretAccessKey: S3_KEYS.secretAccessKey,
  };
  bucket = await startSigning(config);
});
afterAll(async () => {
  await bucket.stop();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

async function piecesOf({ query }: Harness, envelope: string) {
  const rows = await query
    .selectFrom("signing.filePieces as piece")
    .innerJoin("signing.documents as document", "document.id", "piece.documentId")
    .select(["piece.kind", "piece.sha256", "piece.bytes"])
    .where("document.envelopeId", "=", envelope)
    .orderBy("piece.position")
    .execute();
  return Object.groupBy(rows, ({ kind }) => kind);
}

/** The nightly work, a day and more after the last deletion. */
async function aDayLater(signing: Harness): Promise<void> {
  signing.clock.advance(2 * DAY);
  const due = { dueAt: new Date(signing.clock.now()) };
  await signing.query.updateTable("signing.objectChecks").set(due).execute();
  await runChores(signing.signing.chores);
}

test("OPS-11 a contract is signed and sealed with its files in a bucket: what was shown is stored once", async () => {
  const owner = bucket.owner();
  const { envelope, id } = await signedBill(bucket, owner);
  const { shown = [], sealed = [] } = await piecesOf(bucket, envelope);
  expect(shown).toHaveLength(1);
  expect(sealed).toEqual([{ ...shown[0], kind: "sealed" }, expect.anything()]);
  const file = await bytesOf(await owner.file(id, "sealed"));
  expect(file).toHaveLength(sealed.reduce((sum, { bytes }) => sum + bytes, 0));
  const document = bucket.query.selectFrom("signing.documents").select("sealedHash");
  expect(await document.where("envelopeId", "=", envelope).executeTakeFirst()).toEqual({
    sealedHash: hashOf(file),
  });
  expect(await bucket.query.selectFrom("signing.objectParts").select("part").execute()).toEqual([]);
});

test("OPS-11 a bucket that is away is 503 for those who send, upload and read, and nothing is half stored", async () => {
  const owner = bucket.owner();
  const program = await programOf(bucket, owner);
  const { id } = await sendBill(owner);
  s3.feel("busy");
  // One like those before would be there already.
  const draft = owner.draft(await billOfSale({ knownDefects: "One leg is short" }));
  await owner.call("contracts/open-draft", { id: draft });
  const request = await sendRequest(owner, draft);
  expect(await owner.call("contracts/send", request)).toMatchObject({
    status: 503,
    body: { code: "unavailable" },
  });
  expect((await owner.file(id, "shown")).status).toBe(503);
  expect((await owner.upload("pdf", await samplePdf(3))).body).toMatchObject({ code: "unavailable" });
  expect(await program.upload(await samplePdf(4))).toMatchObject({
    status: 503,
    body: { error: { code: "unavailable" } },
  });
  s3.feel("well");
  expect((await owner.file(id, "shown")).status).toBe(200);
  expect((await owner.call("contracts/send", request)).status).toBe(200);
  const rows = await bucket.query
    .selectFrom("signing.envelopes")
    .select("id")
    .where("senderEmail", "=", owner.email)
    .execute();
  expect(rows).toHaveLength(2);
  expect((await owner.upload("pdf", await samplePdf(3))).body).toMatchObject({ isKnown: false });
});

test("OPS-11 an upload that two workspaces have is stored once, and removed a day after the last of them deletes it", async () => {
  const [one, other] = [bucket.owner(), bucket.owner()];
  const bytes = await samplePdf(2);
  s3.requests.length = 0;
  const own = await one.upload("pdf", bytes);
  const theirs = await other.upload("pdf", bytes);
  const key = `files/${hashOf(bytes)}`;
  expect(s3.requests.filter((request) => request === `PUT /contracts/${key}`)).toHaveLength(1);
  await one.call("imports/delete", { id: own.body.id });
  await aDayLater(bucket);
  expect(s3.objects.has(key)).toBe(true);
  expect(await bytesOf(await other.importFile(String(theirs.body.id)))).toEqual(bytes);
  await other.call("imports/delete", { id: theirs.body.id });
  await runChores(bucket.signing.chores);
  expect(s3.objects.has(key)).toBe(true);
  await aDayLater(bucket);
  expect(s3.objects.has(key)).toBe(false);
  expect((await one.upload("pdf", bytes)).body.isKnown).toBe(false);
  expect(s3.objects.has(key)).toBe(true);
});

test("WORK-08, OPS-11 the scan of a signed paper stays with its contract, and is removed a day after it", async () => {
  const owner = bucket.owner();
  const { id } = await sendBill(owner);
  const bytes = await samplePdf(5);
  const signedOn = new Date(bucket.clock.now()).toISOString().slice(0, 10);
  const scan = { id, signedOn, name: "Scan.pdf", bytes };
  expect((await owner.call("contracts/add-paper-scan", scan)).status).toBe(200);
  const key = `files/${hashOf(bytes)}`;
  await aDayLater(bucket);
  expect(s3.objects.has(key)).toBe(true);
  const { paper } = (await owner.call("contracts/read", { id })).body as unknown as ContractRecord;
  expect(await bytesOf(await owner.importFile(paper?.scan ?? ""))).toEqual(bytes);
  await bucket.query.deleteFrom("signing.imports").where("contractId", "=", id).execute();
  await aDayLater(bucket);
  expect(s3.objects.has(key)).toBe(false);
});

test("OPS-11 what was stored for a request that then failed is swept, and never what an envelope or a draft names", async () => {
  const signing = await startSigning({ ...config, filesUrl: pathToFileURL(folder).href });
  try {
    const owner = signing.owner();
    const program = await programOf(signing, owner);
    const { database, clock } = signing;
    const stores = openStores({ ...config, filesUrl: pathToFileURL(folder).href }, signing.query);
    const objects = createStoredObjects({ database: database.tables(), stores, clock });
    const orphan = await objects.put(Buffer.from("no row names this"));
    const draft = await program.upload(await samplePdf(1));
    const [signer] = [{ role: "supplier", name: "Mara Lind", email: "mara@supplier.example" }];
    const kept = { subject: "A draft", documents: [draft.body.id], signers: [signer], send: false };
    expect((await program.post("/envelopes", kept)).status).toBe(201);
    const sent = await sendBill(owner);
    const names = () => readdirSync(folder, { recursive: true }).map((path) => String(path).slice(3));
    expect(names()).toContain(orphan.sha256);
    signing.clock.advance(40 * DAY);
    await aDayLater(signing);
    expect(names()).not.toContain(orphan.sha256);
    expect(names()).toContain(draft.body.sha256);
    expect((await owner.file(sent.id, "shown")).status).toBe(200);
    expect((await objects.put(Buffer.from("no row names this"))).sha256).toBe(orphan.sha256);
    expect(names()).toContain(orphan.sha256);
  } finally {
    await signing.stop();
  }
});

test("OPS-11 what an ended put has left in another store is written to the one that FILES_URL names, and removed there", async () => {
  const { database, clock, query } = bucket;
  const stores = openStores({ ...config, filesUrlPrevious: pathToFileURL(folder).href }, query);
  const objects = createStoredObjects({ database: database.tables(), stores, clock });
  const bytes = Buffer.from("half of this was written when the process ended");
  const sha256 = hashOf(bytes);
  await stores.previous?.put(sha256, bytes);
  const row = { sha256, bytes: bytes.length, place: String(stores.previous?.place), touchedAt: new Date() };
  await query.insertInto("signing.objects").values(row).execute();
  await objects.put(bytes);
  expect(s3.objects.get(`files/${sha256}`)?.equals(bytes)).toBe(true);
  expect(await stores.previous?.get(sha256)).toBeUndefined();
  expect(Buffer.from((await objects.get(sha256)) ?? [])).toEqual(bytes);
});

const REASON =
  /^Files could not be removed: There are objects at \S+, which neither FILES_URL nor FILES_URL_PREVIOUS names\.$/;

test("OPS-11 files that cannot be removed keep no other from being removed, and are tried again an hour later", async () => {
  const { database, clock, query } = bucket;
  const objectsWith = (filesUrlPrevious: string | undefined) => {
    const stores = openStores({ ...config, filesUrlPrevious }, query);
    return { stores, objects: createStoredObjects({ database: database.tables(), stores, clock }) };
  };
  const [without, withFormer] = [objectsWith(undefined), objectsWith(pathToFileURL(folder).href)];
  const former = withFormer.stores.previous;
  const names: string[] = [];
  for (let n = 0; n < 120; n += 1) {
    const bytes = Buffer.from(`a file in the former store, ${n}`);
    const sha256 = hashOf(bytes);
    await former?.put(sha256, bytes);
    const now = new Date(clock.now());
    const row = { sha256, bytes: bytes.length, place: String(former?.place), touchedAt: now };
    await query.insertInto("signing.objects").values(row).execute();
    await query.insertInto("signing.objectChecks").values({ sha256, dueAt: now }).execute();
    names.push(sha256);
  }
  const other = await without.objects.put(Buffer.from("no row names this, after those"));
  clock.advance(2 * DAY);
  const { signal } = new AbortController();
  const ended = await Promise.allSettled([without.objects.removeUnnamed(signal)]);
  expect(s3.objects.has(`files/${other.sha256}`)).toBe(false);
  expect(ended).toMatchObject([{ reason: { message: expect.stringMatching(REASON) } }]);
  clock.advance(HOUR);
  await withFormer.objects.removeUnnamed(signal);
  for (const sha256 of names) expect(await former?.get(sha256)).toBeUndefined();
  const left = query.selectFrom("signing.objects").select("sha256").where("sha256", "in", names);
  expect(await left.execute()).toEqual([]);
});
