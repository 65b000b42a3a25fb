import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { jobMigrations, openDatabase } from "@sealwright/database";
import { systemClock } from "@sealwright/runtime";
import { signingMigrations } from "@sealwright/signing";
import { createTestDatabase } from "@sealwright/testkit";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashOf } from "../../src/base/hash.ts";
import type { SigningTables } from "../../src/base/tables.ts";
import { openStores } from "../../src/envelope/files/open-stores.ts";
import { createStoredObjects } from "../../src/envelope/files/stored-objects.ts";

const CONTRACTS = 1000;
const KILLS = 3;

let folder: string;
let url: string | undefined;
let drop: () => Promise<void>;
let filesUrl: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sealwright-killed-"));
  ({ url, drop } = await createTestDatabase(folder));
  mkdirSync(join(folder, "files"));
  filesUrl = pathToFileURL(join(folder, "files")).href;
});
afterEach(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Work on the database while no process has it. */
async function withDatabase<T>(work: (query: Kysely<SigningTables>, parts: Parts) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url, folder, migrations: [jobMigrations, signingMigrations] });
  const tables = database.tables<SigningTables>();
  const config = {
    filesUrl: undefined,
    filesUrlPrevious: filesUrl,
    filesAccessKeyId: undefined,
    filesSecretAccessKey: undefined,
  };
  const stores = openStores(config, tables.query);
  try {
    return await work(tables.query, createStoredObjects({ database: tables, stores, clock: systemClock }));
  } finally {
    await database.close();
  }
}
type Parts = ReturnType<typeof createStoredObjects>;

/** Completed contracts, each with a signer and a file of its own. */
async function writeContracts(query: Kysely<SigningTables>): Promise<void> {
  for (const statement of [
    "insert into signing.workspaces (id, uid, created_at) values ('w', 'owner', now())",
    `insert into signing.contracts (id, workspace_id, template_id, version, title, answers, text, created_at, changed_at)
      select 'c' || n, 'w', 1045, '1', 'Bill', '{}', '', now(), now() from generate_series(1, ${CONTRACTS}) n`,
    `insert into signing.envelopes (id, workspace_id, contract_id, request_id, mode, state, title, message, time_zone, reminds,
        sender_name, sender_email, sent_at, expires_at, completed_at, sealed_at)
      select 'e' || n, 'w', 'c' || n, 'r' || n, 'live', 'completed', 'Bill', '', 'UTC', false, 'Olivia', 'o@company.example',
        now(), now(), now(), now() from generate_series(1, ${CONTRACTS}) n`,
    `insert into signing.documents (id, workspace_id, envelope_id, position, title, template_id, version, answers, tree, text,
        notes, overrides, pages, shown_hash)
      select 'd' || n, 'w', 'e' || n, 0, 'Bill', 1045, '1', '{}', null, '', '[]', '[]', 1, ''
      from generate_series(1, ${CONTRACTS}) n`,
    `insert into signing.objects (sha256, bytes, place, is_stored, touched_at)
      select encode(sha256(convert_to('file ' || n, 'UTF8')), 'hex'), octet_length('file ' || n), 'database', true, now()
      from generate_series(1, ${CONTRACTS}) n`,
    `insert into signing.object_parts (sha256, part, bytes)
      select encode(sha256(convert_to('file ' || n, 'UTF8')), 'hex'), 0, convert_to('file ' || n, 'UTF8')
      from generate_series(1, ${CONTRACTS}) n`,
    `insert into signing.file_pieces (document_id, kind, position, workspace_id, sha256, bytes)
      select 'd' || n, 'sealed', 0, 'w', encode(sha256(convert_to('file ' || n, 'UTF8')), 'hex'), octet_length('file ' || n)
      from generate_series(1, ${CONTRACTS}) n`,
  ]) {
    await sql.raw(statement).execute(query);
  }
}

function start(work: "move" | "remove"): ChildProcess {
  const program = join(import.meta.dirname, "work-process.ts");
  const given = [work, folder, filesUrl, ...(url ? [url] : [])];
  return spawn(process.execPath, [program, ...given], { stdio: ["ignore", "pipe", "inherit"] });
}

/** Kills a process in the middle of its work several times. Then one works to its end. */
async function killTimesThenFinish(work: "move" | "remove"): Promise<void> {
  for (let count = 0; count < KILLS; count += 1) {
    const child = start(work);
    const ended = once(child, "exit");
    await once(child.stdout as NodeJS.ReadableStream, "data");
    await new Promise((resolve) => setTimeout(resolve, 40 + 250 * count));
    child.kill("SIGKILL");
    await ended;
    await withDatabase(assertWhole);
  }
  const last = start(work);
  expect((await once(last, "exit"))[0]).toBe(0);
}

/** Whatever the moment: each contract that is there has its document and its file. */
async function assertWhole(query: Kysely<SigningTables>, objects: Parts): Promise<void> {
  const rows = await query
    .selectFrom("signing.envelopes as envelope")
    .leftJoin("signing.documents as document", "document.envelopeId", "envelope.id")
    .leftJoin("signing.filePieces as piece", "piece.documentId", "document.id")
    .select(["envelope.id", "piece.sha256"])
    .execute();
  for (const { id, sha256 } of rows) {
    const file = await objects.get(String(sha256));
    expect([id, file && Buffer.from(file).toString()]).toEqual([id, `file ${id.slice(1)}`]);
  }
}

const count = (query: Kysely<SigningTables>, table: keyof SigningTables) =>
  query
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as("rows"))
    .executeTakeFirstOrThrow()
    .then(({ rows }) => Number(rows));

test("OPS-11 a process that is killed while it moves files loses none, and the next one moves the rest", async () => {
  await withDatabase(writeContracts);
  await killTimesThenFinish("move");
  await withDatabase(async (query, objects) => {
    await assertWhole(query, objects);
    expect(await count(query, "signing.objectParts")).toBe(0);
  });
  const names = readdirSync(join(folder, "files"), { recursive: true }).map((path) => String(path).slice(3));
  expect(names).toContain(hashOf(Buffer.from(`file ${CONTRACTS}`)));
}, 240_000);

test("OPS-10, OPS-11: a process that is killed during a batch of retention leaves each contract whole or gone, and every file is looked for", async () => {
  await withDatabase(writeContracts);
  await killTimesThenFinish("remove");
  await withDatabase(async (query) => {
    expect(await count(query, "signing.envelopes")).toBe(0);
    expect(await count(query, "signing.documents")).toBe(0);
    const { rows } = await sql<{ checked: string }>`
      select count(distinct sha256) as checked from signing.object_checks`.execute(query);
    expect(Number(rows[0]?.checked)).toBe(CONTRACTS);
  });
}, 240_000);
