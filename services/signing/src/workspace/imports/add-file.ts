import { randomUUID } from "node:crypto";
import type { Database, JobTables } from "@sealwright/database";
import { hasPdfHeader } from "@sealwright/pdf-tools/file-kind";
import type { Uploaded } from "@sealwright/protocol/signing/answers";
import { type ImportKind, MAX_UPLOAD_BYTES } from "@sealwright/protocol/signing/imports";
import type { Clock } from "@sealwright/runtime";
import type { Actor } from "../../base/actor.ts";
import { SigningError } from "../../base/errors.ts";
import { hashOfFile } from "../../base/hash.ts";
import type { ListReading, PdfReading } from "../../base/readings.ts";
import { storableJson } from "../../base/storable-json.ts";
import type { SigningTables } from "../../base/tables.ts";
import { ofVisible } from "../../base/visible-to.ts";
import type { StoredObjects } from "../../envelope/files/stored-objects.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import type { Usage } from "../../envelope/usage.ts";
import { lockWorkspace } from "../workspaces.ts";
import { readList } from "./list/read-list.ts";
import type { PdfReader } from "./pdf-reader.ts";
import { storedBytes } from "./storage.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  objects: StoredObjects;
  usage: Usage;
  readPdf: PdfReader;
  /** In bytes. */
  storageBytes: number;
  clock: Clock;
}

interface Upload {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export type ImportUploads = ReturnType<typeof createImportUploads>;

const MAX_WAITING = 100;

/** Uploads become contracts only once their owner has confirmed them. */
export function createImportUploads(deps: Dependencies) {
  const { database, objects, usage, readPdf, storageBytes, clock } = deps;

  /** One that is private to others is not known, nor a list as a PDF. */
  async function known(
    tx: SigningTx,
    actor: Actor,
    kind: ImportKind,
    hash: string,
  ): Promise<Uploaded | undefined> {
    const found = await tx
      .selectFrom("signing.imports as file")
      .select(["id", "kind", "contractId"])
      .where("workspaceId", "=", actor.workspaceId)
      .where("hash", "=", hash)
      .where("kind", kind === "list" ? "=" : "!=", "list")
      .where(ofVisible(actor, "file.contractId"))
      .executeTakeFirst();
    if (!found) return undefined;
    const scanOf = found.kind === "scan" ? found.contractId : null;
    return { id: found.id, isKnown: true, scanOf };
  }

  /**
   * Finds an earlier upload of the same file, or checks for room. @throws SigningError plan-required,
   * register-full, storage-full
   */
  async function check(tx: SigningTx, actor: Actor, kind: ImportKind, { bytes }: Upload, hash: string) {
    const { id: workspaceId } = await lockWorkspace(tx, actor);
    const before = await known(tx, actor, kind, hash);
    if (before) return { before, workspaceId };
    await usage.assertRoomInRegister(tx, actor, 1);
    const { stored, waiting } = await storedBytes(tx, workspaceId);
    if (waiting >= MAX_WAITING) {
      throw new SigningError(
        "storage-full",
        `You have ${waiting} files to check. Add them or delete them first`,
      );
    }
    if (kind === "pdf" && stored + bytes.length > storageBytes) throw new SigningError("storage-full");
    return { before: undefined, workspaceId };
  }

  async function take(
    actor: Actor,
    kind: ImportKind,
    upload: Upload,
    read: () => Promise<PdfReading | ListReading>,
  ): Promise<Uploaded> {
    const { bytes } = upload;
    const most = MAX_UPLOAD_BYTES[kind];
    if (bytes.length === 0) throw unreadable("This file is empty.");
    if (bytes.length > most) throw unreadable(`This file is larger than ${most / 1e6} MB.`);
    const hash = await hashOfFile(bytes);
    const { before } = await database.transaction((tx) => check(tx, actor, kind, upload, hash));
    if (before) return before;
    const reading = await read();
    const id = randomUUID();
    if (kind === "pdf") await objects.put(bytes);
    return database.transaction(async (tx) => {
      // Again: reading takes seconds, in which another upload may have taken the room.
      const { before: meanwhile, workspaceId } = await check(tx, actor, kind, upload, hash);
      if (meanwhile) return meanwhile;
      await tx
        .insertInto("signing.imports")
        .values({
          id,
          workspaceId,
          kind,
          hash,
          contractId: null,
          bytes: bytes.length,
          name: upload.name || (kind === "pdf" ? "Contract.pdf" : "List.csv"),
          reading: storableJson(reading),
          uploadedAt: new Date(clock.now()),
        })
        .execute();
      return { id, isKnown: false, scanOf: null };
    });
  }

  async function readingOf(actor: Actor, bytes: Uint8Array): Promise<PdfReading> {
    if (!hasPdfHeader(bytes)) {
      throw unreadable("This file isn’t a PDF. Save it as a PDF, and upload that.");
    }
    const read = await readPdf(actor, bytes);
    if ("refusal" in read) throw unreadable(read.refusal);
    return read.reading;
  }

  return {
    pdf: (actor: Actor, upload: Upload) => take(actor, "pdf", upload, () => readingOf(actor, upload.bytes)),

    list: (actor: Actor, upload: Upload) =>
      take(actor, "list", upload, async () => {
        const read = readList(upload.bytes);
        if ("refusal" in read) throw unreadable(read.refusal);
        return read.reading;
      }),
  };
}

function unreadable(sentence: string): SigningError {
  return new SigningError("file-not-readable", sentence);
}
