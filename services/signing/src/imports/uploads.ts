import { randomUUID } from "node:crypto";
import type { Database, JobTables } from "@sealwright/database";
import { hasPdfHeader } from "@sealwright/pdf-tools/file-kind";
import { type ImportKind, MAX_UPLOAD_BYTES } from "@sealwright/protocol/signing/imports";
import { type Clock, type Logger, requestLogger } from "@sealwright/runtime";
import { fromPem } from "@sealwright/seal/verify";
import type { Sender, Senders } from "../caller.ts";
import { lockWorkspace } from "../contracts/workspaces.ts";
import { hashOfFile } from "../envelopes/file-store.ts";
import type { SigningTx } from "../envelopes/locked-envelope.ts";
import { SigningError } from "../errors.ts";
import type { SigningTables } from "../tables.ts";
import type { Usage } from "../usage/usage.ts";
import { type RunTask, TaskError } from "../workers/run-task.ts";
import type { ImportFiles } from "./import-files.ts";
import { readList } from "./list/read-list.ts";
import type { ListReading, PdfReading } from "./reading.ts";
import { storedBytes } from "./storage.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  senders: Senders;
  importFiles: ImportFiles;
  usage: Usage;
  /** In a thread with limits of time and memory. */
  runForeign: RunTask;
  /** PEM. */
  roots(): Promise<string>;
  /** What a workspace may store, in bytes. */
  storageBytes: number;
  clock: Clock;
  logger: Logger;
}

interface Upload {
  /** Of the file, as its owner calls it. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface Uploaded {
  id: string;
  /** The same file was uploaded before. */
  isKnown: boolean;
}

export type ImportUploads = ReturnType<typeof createImportUploads>;

/** Files that wait to be confirmed; more must not lie around. */
const MAX_WAITING = 100;
const TOO_COMPLEX =
  "This PDF takes too long to read, or too much memory. Print it to a new PDF, and upload that.";

/** Takes in what owners upload. Nothing of it is a contract before they have confirmed it. */
export function createImportUploads(deps: Dependencies) {
  const { database, senders, importFiles, usage, storageBytes, clock, logger } = deps;

  async function known(tx: SigningTx, workspaceId: string, hash: string): Promise<Uploaded | undefined> {
    const found = await tx
      .selectFrom("signing.imports")
      .select("id")
      .where("workspaceId", "=", workspaceId)
      .where("hash", "=", hash)
      .executeTakeFirst();
    return found && { id: found.id, isKnown: true };
  }

  /** The same file from before, or that there is room. @throws SigningError plan-required, register-full, storage-full */
  async function check(tx: SigningTx, { uid }: Sender, kind: ImportKind, { bytes }: Upload, hash: string) {
    const { id: workspaceId } = await lockWorkspace(tx, uid, clock.now());
    const before = await known(tx, workspaceId, hash);
    if (before) return { before, workspaceId };
    await usage.assertRoomInRegister(tx, { uid, workspaceId }, 1);
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

  /** @throws SigningError see `check`, and file-not-readable */
  async function take(
    sender: Sender,
    kind: ImportKind,
    upload: Upload,
    read: () => Promise<PdfReading | ListReading>,
  ): Promise<Uploaded> {
    const { bytes } = upload;
    const most = MAX_UPLOAD_BYTES[kind];
    if (bytes.length === 0) throw unreadable("This file is empty.");
    if (bytes.length > most) throw unreadable(`This file is larger than ${most / 1e6} MB.`);
    const hash = await hashOfFile(bytes);
    const { before } = await database.transaction((tx) => check(tx, sender, kind, upload, hash));
    if (before) return before;
    const reading = await read();
    const id = randomUUID();
    return database.transaction(async (tx) => {
      // Again: reading takes some seconds, in which another upload may have taken the room.
      const { before: meanwhile, workspaceId } = await check(tx, sender, kind, upload, hash);
      if (meanwhile) return meanwhile;
      await tx
        .insertInto("signing.imports")
        .values({
          ...{ id, workspaceId, kind, hash, contractId: null, bytes: bytes.length },
          name: upload.name || (kind === "pdf" ? "Contract.pdf" : "List.csv"),
          reading: JSON.stringify(reading, wellFormed),
          uploadedAt: new Date(clock.now()),
        })
        .execute();
      if (kind === "pdf") await importFiles.write(id, bytes, tx);
      return { id, isKnown: false };
    });
  }

  /** @throws SigningError file-not-readable */
  async function readingOf({ uid }: Sender, bytes: Uint8Array): Promise<PdfReading> {
    if (!hasPdfHeader(bytes)) {
      throw unreadable("This file isn’t a PDF. Save it as a PDF, and upload that.");
    }
    const owner = [(await senders.account(uid))?.name ?? ""];
    const roots = fromPem(await deps.roots());
    try {
      const read = await deps.runForeign("read", { bytes, roots, owner });
      if ("refusal" in read) throw unreadable(read.refusal);
      return read.reading;
    } catch (error) {
      if (!(error instanceof TaskError)) throw error;
      requestLogger(logger).warn({ err: error, kind: error.kind, bytes: bytes.length }, "upload not read");
      throw unreadable(TOO_COMPLEX);
    }
  }

  return {
    pdf: (sender: Sender, upload: Upload) =>
      take(sender, "pdf", upload, () => readingOf(sender, upload.bytes)),

    list: (sender: Sender, upload: Upload) =>
      take(sender, "list", upload, async () => {
        const read = readList(upload.bytes);
        if ("refusal" in read) throw unreadable(read.refusal);
        return read.reading;
      }),
  };
}

/** Text that was shortened within an emoji ends in half of it, which PostgreSQL refuses in JSON. */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}

function unreadable(sentence: string): SigningError {
  return new SigningError("file-not-readable", sentence);
}
