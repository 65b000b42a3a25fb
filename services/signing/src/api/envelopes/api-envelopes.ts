import type { Database, JobTables } from "@sealwright/database";
import type { Answers } from "@sealwright/forms";
import type { Clock, Logger } from "@sealwright/runtime";
import type { Senders } from "../../caller.ts";
import type { Paperwork } from "../../contracts/paperwork.ts";
import { senderNameOf } from "../../contracts/plain-words.ts";
import { assertMaySend } from "../../contracts/send-limits.ts";
import { findWorkspace, lockWorkspace } from "../../contracts/workspaces.ts";
import { todayOf } from "../../deadlines/workspace-zone.ts";
import type { FileStore } from "../../envelopes/file-store.ts";
import type { Envelopes, SigningTx } from "../../envelopes/locked-envelope.ts";
import type { SigningLimits } from "../../environment.ts";
import { SigningError } from "../../errors.ts";
import type { SigningTables } from "../../tables.ts";
import type { Upload, Uploads } from "../../uploads/uploads.ts";
import type { Usage } from "../../usage/usage.ts";
import type { RunTask } from "../../workers/run-task.ts";
import type { ApiCaller } from "../keys.ts";
import type { ApiEnvelopeRequest } from "./envelope-request.ts";
import { makeFormFile } from "./form-file.ts";
import { makeFiles } from "./outgoing-files.ts";
import { assertFields, invalid } from "./read-envelope-request.ts";
import { writeEnvelope } from "./write-envelope.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  envelopes: Envelopes;
  files: FileStore;
  uploads: Uploads;
  senders: Senders;
  usage: Usage;
  paperwork: Paperwork;
  run: RunTask;
  limits: Pick<SigningLimits, "apiSendsPerDay">;
  clock: Clock;
  logger: Logger;
}

export interface NewEnvelope {
  id: string;
  request: ApiEnvelopeRequest;
  metadata: Record<string, string>;
  sends: boolean;
  /** Of a form, all of them: those that are never stored, too. */
  answers?: Answers;
}

export type ApiEnvelopes = ReturnType<typeof createApiEnvelopes>;

/** Envelopes that programs make of their uploads. */
export function createApiEnvelopes(deps: Dependencies) {
  const { database, uploads, senders, usage, clock } = deps;

  /** @throws ApiError invalid_request */
  async function uploadsOf(caller: ApiCaller, ids: readonly string[]): Promise<Upload[]> {
    const found: Upload[] = [];
    for (const [index, id] of ids.entries()) {
      const upload = await uploads.find(caller, id);
      if (!upload) throw invalid(`documents[${index}]`, "There is no such document.");
      found.push(upload);
    }
    return found;
  }

  /** What takes long, so that it is done before the transaction. @throws ApiError, SigningError */
  async function makeReady(
    caller: ApiCaller,
    { id, request, answers = request.form?.answers }: Pick<NewEnvelope, "id" | "request" | "answers">,
  ) {
    const account = await senders.account(caller.uid);
    if (!account?.emailVerified) throw new SigningError("email-not-verified");
    const sender = { name: senderNameOf(account), email: account.email };
    if (answers) {
      const workspace = await findWorkspace(database.query, caller.uid);
      const today = todayOf(workspace ?? { timeZone: null }, clock.now());
      const given = { mode: caller.mode, request, answers, sender, today };
      return { account, sender, files: [await makeFormFile(given, deps, new Date(clock.now()))] };
    }
    return { account, sender, files: await makeUploadFiles(caller, { id, request }) };
  }

  /** @throws ApiError invalid_request */
  async function makeUploadFiles(caller: ApiCaller, { id, request }: Pick<NewEnvelope, "id" | "request">) {
    const found = await uploadsOf(caller, request.documents);
    assertFields(request, found);
    return makeFiles({ id, mode: caller.mode, request, uploads: found }, deps);
  }

  async function write(
    tx: SigningTx,
    { uid, workspaceId, mode }: ApiCaller,
    id: string,
    request: ApiEnvelopeRequest,
    { files, sender, account }: Awaited<ReturnType<typeof makeReady>>,
  ): Promise<void> {
    const now = new Date(clock.now());
    if (mode === "live") {
      const limit = {
        way: "api",
        accountCreatedAt: account.createdAt,
        most: deps.limits.apiSendsPerDay,
      } as const;
      await assertMaySend(tx, workspaceId, limit, clock.now());
    }
    await writeEnvelope(tx, { id, workspaceId, mode, request, files, sender, now }, deps);
    if (mode === "test") return;
    await usage.takeDocuments(tx, { uid, workspaceId }, { id, documents: files.length });
  }

  /** @throws SigningError sending-stopped */
  async function lockOpenWorkspace(tx: SigningTx, uid: string): Promise<void> {
    const { stoppedAt } = await lockWorkspace(tx, uid, clock.now());
    if (stoppedAt) throw new SigningError("sending-stopped");
  }

  return {
    uploadsOf,

    /** Again under the same id, it changes nothing. @throws ApiError, SigningError; then there is no envelope */
    async create(caller: ApiCaller, envelope: NewEnvelope): Promise<void> {
      const { id, request, metadata, sends } = envelope;
      const ready = sends ? await makeReady(caller, envelope) : undefined;
      // Fields of a draft can’t be changed, so one that could not be sent is refused now.
      if (!sends && request.fields) await makeUploadFiles(caller, envelope);
      const { uid, workspaceId, mode } = caller;
      await database.transaction(async (tx) => {
        await lockOpenWorkspace(tx, uid);
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto("signing.apiEnvelopes")
          .values({
            ...{ id, workspaceId, mode, createdAt: new Date(clock.now()) },
            ...{ request: JSON.stringify(request), metadata: JSON.stringify(metadata) },
          })
          .onConflict((conflict) => conflict.column("id").doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows && ready) await write(tx, caller, id, request, ready);
      });
    },

    /** A draft, as it is then. @throws ApiError, SigningError wrong-state */
    async send(caller: ApiCaller, id: string, request: ApiEnvelopeRequest): Promise<void> {
      const ready = await makeReady(caller, { id, request });
      await database.transaction(async (tx) => {
        await lockOpenWorkspace(tx, caller.uid);
        const row = await lockDraft(tx, id);
        // Changed while its files were made.
        if (JSON.stringify(row) !== JSON.stringify(request)) throw new SigningError("wrong-state");
        await write(tx, caller, id, request, ready);
      });
    },

    /** @param change of what is to be sent @throws SigningError wrong-state once it is sent */
    async changeDraft(
      { uid }: ApiCaller,
      id: string,
      change: (request: ApiEnvelopeRequest) => ApiEnvelopeRequest,
    ): Promise<void> {
      await database.transaction(async (tx) => {
        await lockWorkspace(tx, uid, clock.now());
        const request = change(await lockDraft(tx, id));
        await tx
          .updateTable("signing.apiEnvelopes")
          .set({ request: JSON.stringify(request) })
          .where("id", "=", id)
          .execute();
      });
    },
  };
}

/** @throws SigningError wrong-state */
async function lockDraft(tx: SigningTx, id: string): Promise<ApiEnvelopeRequest> {
  const sent = await tx.selectFrom("signing.envelopes").select("id").where("id", "=", id).executeTakeFirst();
  if (sent) throw new SigningError("wrong-state");
  const { request } = await tx
    .selectFrom("signing.apiEnvelopes")
    .select("request")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return request;
}
