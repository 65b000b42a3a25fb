import type { Database, JobTables, Queryable } from "@sealwright/database";
import type { DraftStorage } from "@sealwright/protocol/signing/answers";
import type { Proposals } from "@sealwright/protocol/signing/proposal";
import { type Clock, DAY, type Logger, requestLogger } from "@sealwright/runtime";
import { type Selectable, sql } from "kysely";
import { ApiError } from "../base/api-error.ts";
import type { UploadRow } from "../base/api-tables.ts";
import type { ApiCaller, ApiMode } from "../base/caller.ts";
import type { SigningLimits } from "../base/environment.ts";
import { hashOfFile } from "../base/hash.ts";
import { storableJson } from "../base/storable-json.ts";
import type { SigningTables } from "../base/tables.ts";
import { ofVisible, type Viewer } from "../base/visible-to.ts";
import { createEarlierFiles } from "./files/earlier-files.ts";
import type { StoredObjects } from "./files/stored-objects.ts";
import type { KnownRoots } from "./known-roots.ts";
import { type RunTask, TaskError } from "./workers/run-task.ts";

export type Upload = Omit<Selectable<UploadRow>, "isUsed" | "draftId">;

type Uploader = Pick<ApiCaller, "workspaceId" | "mode">;

interface NewUpload {
  id: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Confirmed by its sender, for a file whose use is restricted. */
  hasRights?: boolean;
}

const LOOKED_AT_ONCE = 100;
const KEPT_UNUSED_FOR = 30 * DAY;

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  objects: StoredObjects;
  run: RunTask;
  readRoots(): Promise<KnownRoots>;
  limits: Pick<SigningLimits, "uploadStorageMegabytes">;
  clock: Clock;
  logger: Logger;
}

export type Uploads = ReturnType<typeof createUploads>;

/** Uploaded PDFs: unsigned ones are stored in the plain form that signers see, signed ones unchanged. */
export function createUploads(deps: Dependencies) {
  const { database, objects, run, limits, clock } = deps;
  const earlier = createEarlierFiles(database);

  async function inspect({ bytes, hasRights = false }: NewUpload, mode: ApiMode) {
    const roots = await deps.readRoots();
    const inspection = await run("inspect", { bytes, ...roots, mode, hasRights }).catch((error: unknown) => {
      if (!(error instanceof TaskError)) throw error;
      return {
        isRestricted: false,
        refusal: "The file takes more time or memory to read than it may. Print it to a PDF again.",
      };
    });
    if ("refusal" in inspection) {
      const { refusal, isRestricted = false } = inspection;
      throw new ApiError("unreadable_document", refusal, { isRestricted });
    }
    return inspection;
  }

  /** An upload is no worse for tags that can't be read. @returns null then */
  async function propose(id: string, file: Uint8Array): Promise<Proposals | null> {
    return run("propose", { file }).catch((error: unknown) => {
      if (!(error instanceof TaskError)) throw error;
      requestLogger(deps.logger).warn({ err: error, document: id }, "proposals of an upload not read");
      return null;
    });
  }

  /**
   * Of two uploads at once, the second waits here until the first is counted. Called before the insert, whose row holds the
   * workspace's key: a change of the workspace's owner waits for that.
   */
  async function lockWorkspace(tx: Queryable<SigningTables>, workspaceId: string): Promise<void> {
    await tx
      .selectFrom("signing.workspaces")
      .select("id")
      .where("id", "=", workspaceId)
      .forNoKeyUpdate()
      .execute();
  }

  /** Includes the one that was just written. @throws ApiError too_large */
  async function assertRoom(tx: Queryable<SigningTables>, workspaceId: string): Promise<void> {
    if ((await usedBytes(tx, workspaceId)) <= limits.uploadStorageMegabytes * 1e6) return;
    const megabytes = limits.uploadStorageMegabytes.toLocaleString("en-US");
    const sentence = `The account’s uploads take more than ${megabytes} MB. Those in no envelope are deleted after 30 days.`;
    throw new ApiError("too_large", sentence);
  }

  return {
    /** Idempotent by its id. @throws ApiError too_large, unreadable_document */
    async add({ workspaceId, mode }: Uploader, given: NewUpload): Promise<Upload> {
      const { id, name, bytes, hasRights = false } = given;
      const { bytes: shown, pages, isSigned, leftOut } = await inspect(given, mode);
      const proposals = isSigned ? null : await propose(id, bytes);
      const stored = await objects.put(shown);
      const upload = {
        sha256: stored.sha256,
        bytes: stored.bytes,
        uploadedBytes: bytes.length,
        uploadedSha256: await hashOfFile(bytes),
        id,
        workspaceId,
        mode,
        name,
        pages,
        isSigned,
        rightsConfirmed: hasRights,
        createdAt: new Date(clock.now()),
      };
      await database.transaction(async (tx) => {
        await lockWorkspace(tx, workspaceId);
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto("signing.uploads")
          .values({
            ...upload,
            leftOut: storableJson(leftOut),
            proposals: proposals && storableJson(proposals),
          })
          .onConflict((conflict) => conflict.column("id").doNothing())
          .executeTakeFirstOrThrow();
        if (!numInsertedOrUpdatedRows) return;
        await assertRoom(tx, workspaceId);
      });
      return { ...upload, leftOut, proposals, suggestedTerms: null };
    },

    /** What drafts and programs’ uploads of a workspace take, and may take. */
    async storage(workspaceId: string): Promise<DraftStorage> {
      const mostBytes = limits.uploadStorageMegabytes * 1e6;
      return { usedBytes: await usedBytes(database.query, workspaceId), mostBytes };
    },

    /** A program’s, unless it is in an envelope that is private to others. */
    async find(program: Uploader & Viewer, id: string): Promise<Upload | undefined> {
      const { workspaceId, mode } = program;
      return database.query
        .selectFrom("signing.uploads as upload")
        .selectAll()
        .where(({ and }) => and({ id, workspaceId, mode }))
        .where("draftId", "is", null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("signing.apiEnvelopes as envelope")
                .select("envelope.id")
                .whereRef("envelope.workspaceId", "=", "upload.workspaceId")
                .where(sql<boolean>`envelope.request -> 'documents' @> to_jsonb(upload.id)`)
                .where(({ not: un }) => un(ofVisible(program, "envelope.id"))),
            ),
          ),
        )
        .executeTakeFirst();
    },

    /** @throws Error if it is not whole, and StoreError */
    async read({
      id,
      sha256,
      bytes: length,
    }: Pick<Upload, "id" | "sha256" | "bytes">): Promise<Uint8Array<ArrayBuffer>> {
      const whole = (await objects.get(sha256)) ?? (await earlier.upload(id));
      if (whole.length !== length) throw new Error(`Upload ${id} is not whole`);
      return whole;
    },

    /** Deletes uploads that are in no envelope. */
    async removeUnused(signal: AbortSignal): Promise<void> {
      const before = new Date(clock.now() - KEPT_UNUSED_FOR);
      while (!signal.aborted) {
        const looked = await database.transaction((tx) => removeSomeUnused(tx, before));
        if (looked < LOOKED_AT_ONCE) return;
      }
    },
  };
}

/** @throws Error for an older row that was stored as sent: no envelope is made of those */
export function uploadedOf({ id, uploadedBytes, uploadedSha256 }: Upload): { sha256: string; bytes: number } {
  if (uploadedBytes === null || uploadedSha256 === null) throw new Error(`Upload ${id} has no plain form`);
  return { sha256: uploadedSha256, bytes: uploadedBytes };
}

async function usedBytes(query: Queryable<SigningTables>, workspaceId: string): Promise<number> {
  // Copies for templates and what is made of them are stored once.
  const { sum } = await query
    .selectFrom(({ selectFrom }) =>
      selectFrom("signing.uploads")
        .select(["sha256", "bytes"])
        .distinct()
        .where("workspaceId", "=", workspaceId)
        .as("stored"),
    )
    .select(({ fn }) => fn.sum<string | null>("stored.bytes").as("sum"))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Of a draft that is deleted: they may be in no envelope now. */
export async function releaseUploads(
  tx: Queryable<SigningTables>,
  workspaceId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .updateTable("signing.uploads")
    .set({ isUsed: false })
    .where("workspaceId", "=", workspaceId)
    .where("id", "in", [...ids])
    .execute();
}

/** @returns how many were looked at. Those in an envelope are marked, so that no one looks at them again */
async function removeSomeUnused(tx: Queryable<SigningTables>, before: Date): Promise<number> {
  const uploads = await tx
    .selectFrom("signing.uploads")
    .select("id")
    .where("isUsed", "=", false)
    .where("createdAt", "<", before)
    .orderBy("createdAt")
    .limit(LOOKED_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = uploads.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx
    .updateTable("signing.uploads as upload")
    .set({ isUsed: true })
    .where("upload.id", "in", ids)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("signing.apiEnvelopes as envelope")
          .select("envelope.id")
          .whereRef("envelope.workspaceId", "=", "upload.workspaceId")
          .where(sql<boolean>`envelope.request -> 'documents' @> to_jsonb(upload.id)`)
          // Asked of the index for each upload, and not joined with all envelopes.
          .offset(0),
      ),
    )
    .execute();
  await tx.deleteFrom("signing.uploads").where("id", "in", ids).where("isUsed", "=", false).execute();
  return ids.length;
}
