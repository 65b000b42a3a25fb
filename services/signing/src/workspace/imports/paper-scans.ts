import { randomUUID } from "node:crypto";
import type { Database, JobTables } from "@sealwright/database";
import { hasPdfHeader } from "@sealwright/pdf-tools/file-kind";
import { MAX_UPLOAD_BYTES } from "@sealwright/protocol/signing/imports";
import type { Clock } from "@sealwright/runtime";
import type { Actor } from "../../base/actor.ts";
import { fieldError, inWrongState, SigningError } from "../../base/errors.ts";
import { hashOfFile } from "../../base/hash.ts";
import type { PdfReading } from "../../base/readings.ts";
import { storableJson } from "../../base/storable-json.ts";
import type { SigningTables } from "../../base/tables.ts";
import { ofVisible } from "../../base/visible-to.ts";
import { recordAct } from "../../base/workspace-log.ts";
import { todayOf } from "../../base/workspace-zone.ts";
import type { Contracts } from "../../envelope/contracts.ts";
import { BY_SENDER } from "../../envelope/events.ts";
import type { StoredObjects } from "../../envelope/files/stored-objects.ts";
import type { Envelopes, SigningTx } from "../../envelope/locked-envelope.ts";
import type { Usage } from "../../envelope/usage.ts";
import type { Workspace } from "../../envelope/workspaces.ts";
import { lockWorkspace } from "../workspaces.ts";
import type { PdfReader } from "./pdf-reader.ts";
import { storedBytes } from "./storage.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  envelopes: Envelopes;
  objects: StoredObjects;
  usage: Usage;
  readPdf: PdfReader;
  /** In bytes. */
  storageBytes: number;
  clock: Clock;
}

interface Scan {
  /** The contract's. */
  id: string;
  /** YYYY-MM-DD */
  signedOn: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface ScannedFile {
  hash: string;
  reading: PdfReading;
}

export type PaperScans = ReturnType<typeof createPaperScans>;

/** Contracts that were signed by hand, each with a scan of the signed paper. */
export function createPaperScans(deps: Dependencies) {
  const { database, contracts, envelopes, objects, usage, readPdf, storageBytes, clock } = deps;

  async function readScan(actor: Actor, bytes: Uint8Array): Promise<PdfReading> {
    if (bytes.length === 0) throw unreadable("This file is empty");
    if (bytes.length > MAX_UPLOAD_BYTES.pdf) {
      throw unreadable(`This file is larger than ${MAX_UPLOAD_BYTES.pdf / 1e6} MB`);
    }
    if (!hasPdfHeader(bytes))
      throw unreadable("This file isn’t a PDF. Save the scan as a PDF, and upload that");
    const read = await readPdf(actor, bytes);
    if ("refusal" in read) throw unreadable(read.refusal);
    return read.reading;
  }

  async function write(
    tx: SigningTx,
    { actor, workspace }: { actor: Actor; workspace: Workspace },
    scan: Scan,
    { hash, reading }: ScannedFile,
  ) {
    if (scan.signedOn > todayOf(workspace, clock.now()))
      throw fieldError("signedOn", "choose today or an earlier day");
    await assertNew(tx, actor, hash);
    const { stored } = await storedBytes(tx, workspace.id);
    if (stored + scan.bytes.length > storageBytes) throw new SigningError("storage-full");
    await tx
      .insertInto("signing.imports")
      .values({
        id: randomUUID(),
        workspaceId: workspace.id,
        contractId: scan.id,
        kind: "scan",
        name: scan.name || "Scan.pdf",
        bytes: scan.bytes.length,
        hash,
        reading: storableJson(reading),
        uploadedAt: new Date(clock.now()),
      })
      .execute();
    await tx
      .updateTable("signing.contracts")
      .set({ paperSignedOn: scan.signedOn, changedAt: new Date(clock.now()) })
      .where("id", "=", scan.id)
      .execute();
  }

  return {
    /** Ends the signing online, for everyone; a draft is in force from then on like an imported contract. */
    async add(actor: Actor, scan: Scan): Promise<void> {
      const { contract, envelope } = await contracts.find(database.query, actor, scan.id);
      if (envelope && envelope.state !== "sent") throw inWrongState(envelope.state);
      if (!envelope && (contract.origin !== "form" || contract.isTest)) throw new SigningError("wrong-state");
      const file = { hash: await hashOfFile(scan.bytes), reading: await readScan(actor, scan.bytes) };
      await objects.put(scan.bytes);
      await database.transaction(async (tx) => {
        // In the order of every act on an envelope, whose events then hold its workspace.
        if (envelope) await endOnline(tx, envelope.id, actor, { scan, file });
        const workspace = await lockWorkspace(tx, actor);
        if (!envelope) await takeDraft(tx, actor, scan.id);
        await write(tx, { actor, workspace }, scan, file);
        await recordAct(tx, actor, { what: "contract-signed-on-paper", contractId: scan.id }, clock.now());
      });
    },
  };

  async function endOnline(
    tx: SigningTx,
    envelopeId: string,
    { personId: member }: Actor,
    { scan, file }: { scan: Scan; file: ScannedFile },
  ): Promise<void> {
    const envelope = await envelopes.lock(tx, envelopeId);
    const { hash: sha256, reading } = file;
    const details = { on: scan.signedOn, sha256, pages: reading.pages.length, member };
    await envelope.move({ kind: "paper" }, { actor: BY_SENDER, details });
  }

  /** A draft may have been sent or deleted while its scan was read. */
  async function takeDraft(tx: SigningTx, actor: Actor, id: string): Promise<void> {
    const { contract, envelope } = await contracts.find(tx, actor, id);
    if (envelope) throw inWrongState(envelope.state);
    if (contract.origin !== "form") throw new SigningError("wrong-state");
    await usage.assertRoomInRegister(tx, actor, 1);
    await tx.updateTable("signing.contracts").set({ origin: "import" }).where("id", "=", id).execute();
  }
}

/** A file that waits among the imports gives way; one of a contract does not. */
async function assertNew(tx: SigningTx, actor: Actor, hash: string): Promise<void> {
  const { workspaceId } = actor;
  await tx
    .deleteFrom("signing.imports")
    .where("workspaceId", "=", workspaceId)
    .where("hash", "=", hash)
    .where("contractId", "is", null)
    .execute();
  const other = await tx
    .selectFrom("signing.imports as file")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("hash", "=", hash)
    .where(ofVisible(actor, "file.contractId"))
    .executeTakeFirst();
  if (other)
    throw unreadable("This file belongs to another contract in your register. Choose this one’s scan");
}

function unreadable(sentence: string): SigningError {
  return new SigningError("file-not-readable", sentence);
}
