import {
  type Database,
  defineJob,
  type JobQueue,
  type JobTables,
  MAX_ATTEMPTS_FOR_A_MONTH,
} from "@sealwright/database";
import { type Clock, DAY, type Logger, requestLogger } from "@sealwright/runtime";
import { z } from "zod";
import type { SigningTables } from "../base/tables.ts";
import { queueDeliveries } from "./delivery-mails.ts";
import { BY_SYSTEM, NO_TIMESTAMP, readEvents } from "./events.ts";
import { type CompletedEnvelope, evidenceOf, readCompleted, typedMarksOf } from "./evidence.ts";
import { fieldValuesOf } from "./field-values.ts";
import type { FileStore } from "./files/file-store.ts";
import type { StoredObject } from "./files/stored-objects.ts";
import type { Links } from "./links.ts";
import type { Envelopes, SigningTx } from "./locked-envelope.ts";
import { isOfTheFile, reportFailure } from "./seal-failure.ts";
import type { SealKeys } from "./seal-keys.ts";
import { isSentAlone } from "./sent-alone.ts";
import { signedBy } from "./signed-by.ts";
import { type ContractDocument, documentsOf } from "./signer.ts";
import { type RunTask, TaskError } from "./workers/run-task.ts";
import type { Tasks } from "./workers/tasks.ts";

export interface SealDependencies {
  database: Database<SigningTables & JobTables>;
  envelopes: Envelopes;
  files: FileStore;
  links: Links;
  jobs: JobQueue;
  keys: SealKeys;
  run: RunTask;
  clock: Clock;
  logger: Logger;
  tsaUrl: string | undefined;
  verifyUrl: string;
}

type Sealed = Tasks["seal"]["answer"] & { lacksTimestamp?: true };

const TIMESTAMP_WITHIN = DAY;

export const sealJob = defineJob({
  name: "signing.seal",
  atOnce: 2,
  description:
    "Seals a contract that everyone has signed: one revision with the marks, the evidence and the audit certificate.",
  payload: z.object({ envelope: z.string() }),
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ envelope: id }, deps: SealDependencies) {
    const { envelopes, files, clock } = deps;
    const completed = await readForSealing(deps, id);
    if (!completed || completed.envelope.sealedAt) return;
    const sealed: { document: ContractDocument; made: Sealed; stored: StoredSeal }[] = [];
    for (const document of completed.documents) {
      const made = await sealDocument(document, completed, deps).catch(async (error: unknown) => {
        if (isOfTheFile(error)) await reportFailure(id, deps);
        throw error;
      });
      const stored = await storeSealed(document, made, completed.shown.get(document.id), files);
      sealed.push({ document, made, stored });
    }
    await envelopes.within(id, async (envelope, tx) => {
      // Another worker may have been faster, after this one's lease had ended.
      if (envelope.row.sealedAt) return;
      for (const { document, made, stored } of sealed) {
        await writeSealed(tx, document, { ...stored, sha256: made.sha256 }, files);
      }
      const level = sealed.every(({ made }) => made.level === "B-T") ? "B-T" : "B-B";
      await tx
        .updateTable("signing.envelopes")
        .set({ sealedAt: new Date(clock.now()), sealLevel: level })
        .where("id", "=", id)
        .execute();
      const hashes = sealed.map(({ made }) => made.sha256);
      await envelope.append({
        kind: "sealed",
        actor: BY_SYSTEM,
        details: {
          level: `PAdES ${level}`,
          sealed: hashes,
          ...(sealed.some(({ made }) => made.lacksTimestamp) ? { timestamp: NO_TIMESTAMP } : {}),
        },
      });
      if (isSentAlone(completed.events)) return;
      await queueDeliveries(
        envelope,
        tx,
        deps,
        sealed.map(({ made }) => made.file.length + made.certificate.length),
      );
    });
  },
});

async function readForSealing(
  { database, files }: SealDependencies,
  id: string,
): Promise<(CompletedEnvelope & { shown: Map<string, Uint8Array> }) | undefined> {
  const { query } = database;
  const completed = await readCompleted(query, id, await readEvents(query, id));
  if (!completed) return undefined;
  const shown = new Map<string, Uint8Array>();
  const documents: CompletedEnvelope["documents"] = [];
  for (const document of await documentsOf(query, id)) {
    const bytes = await files.read({ ...document, documentId: document.id, kind: "shown" });
    if (!bytes) throw new Error(`Document ${document.id} has no file`);
    shown.set(document.id, bytes);
    documents.push({ ...document, shownBytes: bytes.length });
  }
  return { ...completed, documents, shown };
}

async function sealDocument(
  document: ContractDocument,
  completed: CompletedEnvelope & { shown: Map<string, Uint8Array> },
  { keys, run, clock, tsaUrl, verifyUrl, logger }: SealDependencies,
): Promise<Sealed> {
  const given = {
    shown: completed.shown.get(document.id) ?? new Uint8Array(),
    values: fieldValuesOf(document, completed),
    valuesIfThere: signedBy(document, completed),
    evidence: evidenceOf(completed, document.id),
    typed: typedMarksOf(completed),
    key: await keys.current(completed.envelope.mode),
    at: new Date(clock.now()),
    verifyUrl,
  };
  try {
    return await run("seal", { ...given, tsaUrl });
  } catch (error) {
    const isAway = error instanceof TaskError && error.kind === "TimestampError";
    const waited = clock.now() - completed.envelope.completedAt.getTime();
    if (!isAway || waited < TIMESTAMP_WITHIN) throw error;
    requestLogger(logger).warn({ err: error, envelope: completed.envelope.id }, "sealed without a timestamp");
    return { ...(await run("seal", { ...given, tsaUrl: undefined })), lacksTimestamp: true };
  }
}

interface StoredSeal {
  file: StoredObject[];
  certificate: StoredObject;
}

async function storeSealed(
  { id: documentId, workspaceId }: ContractDocument,
  { file, certificate }: Sealed,
  former: Uint8Array = new Uint8Array(),
  files: FileStore,
): Promise<StoredSeal> {
  const key = { workspaceId, documentId, kind: "shown" as const };
  return {
    certificate: await files.put(certificate),
    file: await files.putAppended(key, { former, whole: file }),
  };
}

async function writeSealed(
  tx: SigningTx,
  { id: documentId, workspaceId }: ContractDocument,
  { file, certificate, sha256 }: StoredSeal & Pick<Sealed, "sha256">,
  files: FileStore,
): Promise<void> {
  await files.write({ workspaceId, documentId, kind: "sealed" }, file, tx);
  await files.write({ workspaceId, documentId, kind: "certificate" }, [certificate], tx);
  await tx
    .updateTable("signing.documents")
    .set({ sealedHash: sha256 })
    .where("id", "=", documentId)
    .execute();
}
