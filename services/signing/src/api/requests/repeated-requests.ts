import { type Database, deleteInBatches, type JobTables } from "@sealwright/database";
import { type Clock, DAY, MINUTE, type SecretBox } from "@sealwright/runtime";
import { ApiError } from "../../base/api-error.ts";
import type { ApiCaller } from "../../base/caller.ts";
import { hashOf, hashOfFile } from "../../base/hash.ts";
import { randomId } from "../../base/ids.ts";
import type { SigningTables } from "../../base/tables.ts";
import { asApiError } from "./as-api-error.ts";

export interface KeyedRequest {
  caller: ApiCaller;
  key: string;
  hash: string;
}

export interface GivenAnswer {
  status: number;
  answer: string;
  isRepeated: boolean;
}

const KEPT_FOR = DAY;
const LEASE = 5 * MINUTE;

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  /** Encrypts stored answers: some contain secrets that are shown once. */
  box: SecretBox;
  clock: Clock;
}

export type RepeatedRequests = ReturnType<typeof createRepeatedRequests>;

/** Stores the first answer to each idempotency key, so that repeating a request changes nothing. */
export function createRepeatedRequests({ database, box, clock }: Dependencies) {
  /** @returns the id for the new object, or the first answer @throws ApiError idempotency_conflict, unavailable */
  async function begin(request: KeyedRequest): Promise<{ objectId: string } | GivenAnswer> {
    const now = clock.now();
    const leasedUntil = new Date(now + LEASE);
    const objectId = randomId();
    const { numInsertedOrUpdatedRows } = await database.query
      .insertInto("signing.apiRequests")
      .values({
        ...of(request),
        requestHash: request.hash,
        objectId,
        leasedUntil,
        createdAt: new Date(now),
        status: null,
        answerSealed: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["workspaceId", "mode", "key"])
          .doUpdateSet({
            requestHash: request.hash,
            objectId,
            leasedUntil,
            createdAt: new Date(now),
            status: null,
            answerSealed: null,
          })
          .where("signing.apiRequests.createdAt", "<=", new Date(now - KEPT_FOR)),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows) return { objectId };
    return resume(request, leasedUntil);
  }

  async function resume(
    request: KeyedRequest,
    leasedUntil: Date,
  ): Promise<{ objectId: string } | GivenAnswer> {
    const rows = database.query
      .selectFrom("signing.apiRequests")
      .selectAll()
      .where(({ and }) => and(of(request)));
    const row = await rows.executeTakeFirst();
    if (row && row.requestHash !== request.hash) throw new ApiError("idempotency_conflict");
    if (row?.status && row.answerSealed !== null) {
      return { status: row.status, answer: await box.open(row.answerSealed), isRepeated: true };
    }
    const running = () =>
      new ApiError("unavailable", "The first request with this key is still running.", { retryAfter: 1 });
    if (!row) throw running();
    // No answer was stored: the request failed, or its process was killed.
    const { numUpdatedRows } = await database.query
      .updateTable("signing.apiRequests")
      .set({ leasedUntil })
      .where(({ and }) => and(of(request)))
      .where("leasedUntil", "<=", new Date(clock.now()))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw running();
    return { objectId: row.objectId };
  }

  /** After a failure the object may exist. The id is kept, so that the same request finds it. */
  async function release(request: KeyedRequest): Promise<void> {
    await database.query
      .updateTable("signing.apiRequests")
      .set({ leasedUntil: new Date(clock.now()) })
      .where(({ and }) => and(of(request)))
      .where("status", "is", null)
      .execute();
  }

  return {
    /**
     * After a refusal the key is free again; after any other error it stays with the same request and its
     * id.
     * @throws ApiError idempotency_conflict, unavailable, and whatever the work throws
     */
    async once(
      request: KeyedRequest,
      work: (objectId: string) => Promise<Omit<GivenAnswer, "isRepeated">>,
    ): Promise<GivenAnswer> {
      const begun = await begin(request);
      if ("status" in begun) return begun;
      try {
        const { status, answer } = await work(begun.objectId);
        await database.query
          .updateTable("signing.apiRequests")
          .set({ status, answerSealed: box.seal(answer), leasedUntil: null })
          .where(({ and }) => and(of(request)))
          .execute();
        return { status, answer, isRepeated: false };
      } catch (error) {
        const refusal = asApiError(error);
        const wroteNothing = refusal !== undefined && refusal.code !== "unavailable";
        await (wroteNothing ? forget(database, request) : release(request));
        throw error;
      }
    },

    async removeExpired(): Promise<void> {
      await deleteInBatches(database, "signing.apiRequests", (rows) =>
        rows.where("createdAt", "<=", new Date(clock.now() - KEPT_FOR)).orderBy("createdAt"),
      );
    },
  };
}

function of({ caller: { workspaceId, mode }, key }: KeyedRequest) {
  return { workspaceId, mode, key };
}

async function forget({ query }: Dependencies["database"], request: KeyedRequest): Promise<void> {
  await query
    .deleteFrom("signing.apiRequests")
    .where(({ and }) => and(of(request)))
    .where("status", "is", null)
    .execute();
}

export async function requestHash(texts: readonly string[], file: Uint8Array<ArrayBuffer>): Promise<string> {
  return hashOf([...texts, await hashOfFile(file)].join("\0"));
}
