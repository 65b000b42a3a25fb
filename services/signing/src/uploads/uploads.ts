import type { Database, JobTables, Queryable } from "@sealwright/database";
import { type Clock, DAY } from "@sealwright/runtime";
import { type Selectable, sql } from "kysely";
import { ApiError } from "../api/api-error.ts";
import type { UploadRow } from "../api/api-tables.ts";
import type { ApiCaller } from "../api/keys.ts";
import { hashOf } from "../envelopes/file-store.ts";
import type { SigningTables } from "../tables.ts";
import { type RunTask, TaskError } from "../workers/run-task.ts";

export type Upload = Selectable<UploadRow>;

const PART_BYTES = 1_000_000;
const KEPT_UNUSED_FOR = 30 * DAY;

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  run: RunTask;
  clock: Clock;
}

export type Uploads = ReturnType<typeof createUploads>;

/** PDFs that programs upload: kept as they came, and never changed. */
export function createUploads({ database, run, clock }: Dependencies) {
  /** @throws ApiError unreadable_document */
  async function inspect(bytes: Uint8Array) {
    const inspection = await run("inspect", { bytes }).catch((error: unknown) => {
      if (!(error instanceof TaskError)) throw error;
      return { refusal: "The file takes more time or memory to read than it may. Print it to a PDF again." };
    });
    if ("refusal" in inspection) throw new ApiError("unreadable_document", inspection.refusal);
    return inspection;
  }

  return {
    /** Again under the same id, it finds the first one. @throws ApiError unreadable_document */
    async add(
      { workspaceId, mode }: ApiCaller,
      { id, name, bytes }: { id: string; name: string; bytes: Uint8Array },
    ): Promise<Upload> {
      const { pages, isSigned } = await inspect(bytes);
      const upload = {
        ...{ id, workspaceId, mode, name, pages, isSigned, bytes: bytes.length, sha256: hashOf(bytes) },
        createdAt: new Date(clock.now()),
      };
      await database.transaction(async (tx) => {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto("signing.uploads")
          .values(upload)
          .onConflict((conflict) => conflict.column("id").doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows) await writeParts(tx, id, bytes);
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

    async read(id: string): Promise<Uint8Array<ArrayBuffer>> {
      const parts = await database.query
        .selectFrom("signing.uploadParts")
        .select("bytes")
        .where("uploadId", "=", id)
        .orderBy("part")
        .execute();
      return new Uint8Array(Buffer.concat(parts.map(({ bytes }) => bytes)));
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
  for (let start = 0, part = 0; start < bytes.length; start += PART_BYTES, part += 1) {
    await tx
      .insertInto("signing.uploadParts")
      .values({ uploadId, part, bytes: Buffer.from(bytes.subarray(start, start + PART_BYTES)) })
      .execute();
  }
}
