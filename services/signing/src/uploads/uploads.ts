import type { Database, JobTables, Queryable } from "@sealwright/database";
import { type Clock, DAY } from "@sealwright/runtime";
import { fromPem } from "@sealwright/seal/verify";
import { type Selectable, sql } from "kysely";
import { ApiError } from "../api/api-error.ts";
import type { UploadRow } from "../api/api-tables.ts";
import type { ApiCaller } from "../api/keys.ts";
import { hashOfFile, partsOf } from "../envelopes/file-store.ts";
import type { SigningLimits } from "../environment.ts";
import type { SigningTables } from "../tables.ts";
import { type RunTask, TaskError } from "../workers/run-task.ts";

export type Upload = Selectable<UploadRow>;

const KEPT_UNUSED_FOR = 30 * DAY;

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  run: RunTask;
  /** PEM. */
  roots(): Promise<string>;
  limits: Pick<SigningLimits, "uploadStorageMegabytes">;
  clock: Clock;
}

export type Uploads = ReturnType<typeof createUploads>;

/** PDFs that programs upload: kept as they came, and never changed. */
export function createUploads(deps: Dependencies) {
  const { database, run, limits, clock } = deps;

  /** @throws ApiError unreadable_document */
  async function inspect(bytes: Uint8Array) {
    const roots = fromPem(await deps.roots());
    const inspection = await run("inspect", { bytes, roots }).catch((error: unknown) => {
      if (!(error instanceof TaskError)) throw error;
      return { refusal: "The file takes more time or memory to read than it may. Print it to a PDF again." };
    });
    if ("refusal" in inspection) throw new ApiError("unreadable_document", inspection.refusal);
    return inspection;
  }

  /** With the one that is written already. @throws ApiError too_large */
  async function assertRoom(tx: Queryable<SigningTables>, workspaceId: string): Promise<void> {
    // Of two uploads at once, the second waits here until the first is counted.
    await tx
      .selectFrom("signing.workspaces")
      .select("id")
      .where("id", "=", workspaceId)
      .forUpdate()
      .execute();
    const { sum } = await tx
      .selectFrom("signing.uploads")
      .select(({ fn }) => fn.sum<string | null>("bytes").as("sum"))
      .where("workspaceId", "=", workspaceId)
      .executeTakeFirstOrThrow();
    if (Number(sum ?? 0) <= limits.uploadStorageMegabytes * 1e6) return;
    const megabytes = limits.uploadStorageMegabytes.toLocaleString("en-US");
    const sentence = `The account’s uploads take more than ${megabytes} MB. Those in no envelope are deleted after 30 days.`;
    throw new ApiError("too_large", sentence);
  }

  return {
    /** Again under the same id, it finds the first one. @throws ApiError too_large, unreadable_document */
    async add(
      { workspaceId, mode }: ApiCaller,
      { id, name, bytes }: { id: string; name: string; bytes: Uint8Array<ArrayBuffer> },
    ): Promise<Upload> {
      const { pages, isSigned } = await inspect(bytes);
      const upload = {
        ...{ id, workspaceId, mode, name, pages, isSigned },
        ...{ bytes: bytes.length, sha256: await hashOfFile(bytes) },
        createdAt: new Date(clock.now()),
      };
      await database.transaction(async (tx) => {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto("signing.uploads")
          .values(upload)
          .onConflict((conflict) => conflict.column("id").doNothing())
          .executeTakeFirstOrThrow();
        if (!numInsertedOrUpdatedRows) return;
        await assertRoom(tx, workspaceId);
        await writeParts(tx, id, bytes);
      });
      return upload;
    },

    /** Undefined for one of someone else, or of the other mode. */
    async find({ workspaceId, mode }: ApiCaller, id: string): Promise<Upload | undefined> {
      return database.query
        .selectFrom("signing.uploads")
        .selectAll()
        .where(({ and }) => and({ id, workspaceId, mode }))
        .executeTakeFirst();
    },

    /** @throws Error if it is not whole */
    async read({ id, bytes: length }: Pick<Upload, "id" | "bytes">): Promise<Uint8Array<ArrayBuffer>> {
      const parts = await database.query
        .selectFrom("signing.uploadParts")
        .select("bytes")
        .where("uploadId", "=", id)
        .orderBy("part")
        .execute();
      const whole = new Uint8Array(Buffer.concat(parts.map(({ bytes }) => bytes)));
      if (whole.length !== length) throw new Error(`Upload ${id} is not whole`);
      return whole;
    },

    /** Those that are in no envelope. */
    async removeUnused(): Promise<void> {
      await database.query
        .deleteFrom("signing.uploads as upload")
        .where("upload.createdAt", "<", new Date(clock.now() - KEPT_UNUSED_FOR))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("signing.apiEnvelopes as envelope")
                .select("envelope.id")
                .whereRef("envelope.workspaceId", "=", "upload.workspaceId")
                .where(sql<boolean>`envelope.request -> 'documents' @> to_jsonb(upload.id)`),
            ),
          ),
        )
        .execute();
    },
  };
}

async function writeParts(tx: Queryable<SigningTables>, uploadId: string, bytes: Uint8Array): Promise<void> {
  for (const [part, rest] of partsOf(bytes).entries()) {
    await tx.insertInto("signing.uploadParts").values({ uploadId, part, bytes: rest }).execute();
  }
}
