import type { Database, JobTables } from "@sealwright/database";
import type { Answers } from "@sealwright/forms";
import type { Clock, Logger } from "@sealwright/runtime";
import { invalid } from "../../base/api-error.ts";
import type { ApiCaller } from "../../base/caller.ts";
import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import { inWrongState } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import { todayOf } from "../../base/workspace-zone.ts";
import { makeFiles } from "../../envelope/documents/outgoing-files.ts";
import { withProposals } from "../../envelope/documents/proposed-fields.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import type { Outgoing, OutgoingDocument, VerifiedSender } from "../../envelope/outgoing.ts";
import type { Paperwork } from "../../envelope/paperwork.ts";
import { recipientsOf } from "../../envelope/recipients-of.ts";
import type { Sending } from "../../envelope/send.ts";
import { lockToSend } from "../../envelope/send-limits.ts";
import type { Upload, Uploads } from "../../envelope/upload-store.ts";
import type { RunTask } from "../../envelope/workers/run-task.ts";
import type { Workspaces } from "../../envelope/workspaces.ts";
import { expiryOf, remindDays } from "../../workspace/document-drafts/draft-timing.ts";
import { withCovers } from "../../workspace/document-drafts/found-places.ts";
import { placeAnchored } from "./anchors.ts";
import { createApiDrafts, lockDraft } from "./api-drafts.ts";
import { makeFormFile, type NewContract } from "./form-file.ts";
import { assertFields, assertTiming } from "./read-envelope-request.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  uploads: Uploads;
  workspaces: Workspaces;
  sending: Sending;
  paperwork: Paperwork;
  run: RunTask;
  clock: Clock;
  logger: Logger;
}

export interface NewEnvelope {
  id: string;
  request: ApiEnvelopeRequest;
  metadata: Record<string, string>;
  sends: boolean;
  answers?: Answers;
}

/** For rows that were stored as sent, before the plain form. */
const OLD_UPLOAD =
  "This document was uploaded before uploads were rewritten in a plain form. Upload it again.";
const NO_FORM: NewContract = { templateId: null, version: "", answers: "{}", text: "" };

export type ApiEnvelopes = ReturnType<typeof createApiEnvelopes>;

export function createApiEnvelopes(deps: Dependencies) {
  const { database, uploads, workspaces, sending, clock } = deps;

  async function uploadsOf(caller: ApiCaller, ids: readonly string[]): Promise<Upload[]> {
    const found: Upload[] = [];
    for (const [index, id] of ids.entries()) {
      const upload = await uploads.find(caller, id);
      if (!upload) throw invalid(`documents[${index}]`, "There is no such document.");
      if (upload.uploadedSha256 === null) throw invalid(`documents[${index}]`, OLD_UPLOAD);
      found.push(upload);
    }
    return found;
  }

  async function makeUploadFiles(
    caller: ApiCaller,
    { id, request }: Pick<NewEnvelope, "id" | "request">,
  ): Promise<OutgoingDocument[]> {
    const found = await uploadsOf(caller, request.documents);
    const proposed = withProposals(request, found);
    assertFields(proposed, found);
    const placed = await placeAnchored(proposed, found, deps);
    if (placed !== proposed) assertFields(placed, found);
    // In a template, people see their fields on top of a file’s tags.
    const covered = request.template ? withCovers(placed, found) : placed;
    return makeFiles({ id, mode: caller.mode, request: covered, uploads: found }, deps);
  }

  async function makeDocuments(
    caller: ApiCaller,
    { id, request, answers = request.form?.answers }: Pick<NewEnvelope, "id" | "request" | "answers">,
    { name, account: { email } }: VerifiedSender,
  ): Promise<{ documents: OutgoingDocument[]; contract: NewContract }> {
    if (!answers) return { documents: await makeUploadFiles(caller, { id, request }), contract: NO_FORM };
    const today = todayOf(await workspaces.read(database.query, caller), clock.now());
    const given = { id, mode: caller.mode, request, answers, sender: { name, email }, today };
    return makeFormFile(given, deps, new Date(clock.now()));
  }

  /**
   * @param claim checks, in the transaction that sends, that the request is still the same; false if it was
   * sent before
   */
  async function send(
    caller: ApiCaller,
    envelope: Pick<NewEnvelope, "id" | "request" | "answers">,
    claim: (tx: SigningTx) => Promise<boolean>,
  ): Promise<void> {
    const { id, request } = envelope;
    const { workspaceId, mode } = caller;
    const [now, days] = [new Date(clock.now()), remindDays(request)];
    assertTiming(request, now);
    const sender = await sending.senderOf(caller);
    const { documents, contract } = await makeDocuments(caller, envelope, sender);
    const outgoing: Outgoing = {
      envelope: {
        id,
        contractId: id,
        requestId: id,
        mode,
        title: request.subject,
        message: request.message,
        timeZone: request.timeZone,
        reminds: days.length > 0,
        remindDays: JSON.stringify(days),
      },
      limit: "api",
      charge: "documents",
      sender,
      expires: request.expiresOn ? { at: expiryOf(request, now) } : { inDays: request.expiresInDays },
      documents,
      recipients: recipientsOf(request),
      async storeContract(tx, { now }) {
        if (!(await claim(tx))) return id;
        const row = { id, workspaceId, title: request.subject, isTest: mode === "test", now };
        await insertContract(tx, row, contract);
        return undefined;
      },
    };
    await sending.send(caller, outgoing);
  }

  /** @returns whether it is new */
  async function insertRequest(
    tx: SigningTx,
    { workspaceId, mode }: ApiCaller,
    { id, request, metadata }: NewEnvelope,
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("signing.apiEnvelopes")
      .values({
        id,
        workspaceId,
        mode,
        createdAt: new Date(clock.now()),
        request: JSON.stringify(request),
        metadata: JSON.stringify(metadata),
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirstOrThrow();
    return Boolean(numInsertedOrUpdatedRows);
  }

  return {
    uploadsOf,

    /** Idempotent by its id. After an error there is no envelope. */
    async create(caller: ApiCaller, envelope: NewEnvelope): Promise<void> {
      if (envelope.sends) return send(caller, envelope, (tx) => insertRequest(tx, caller, envelope));
      // Fields of a draft can’t be changed, so one that could not be sent is refused now.
      if (envelope.request.fields || envelope.request.useProposals) await makeUploadFiles(caller, envelope);
      await database.transaction(async (tx) => {
        await lockToSend(tx, workspaces, caller);
        await insertRequest(tx, caller, envelope);
      });
    },

    /** Sends a draft as it is then. @throws ApiError, SigningError wrong-state */
    async send(caller: ApiCaller, id: string, request: ApiEnvelopeRequest): Promise<void> {
      await send(caller, { id, request }, async (tx) => {
        const row = await lockDraft(tx, id);
        // Changed while its files were made.
        if (JSON.stringify(row) !== JSON.stringify(request)) throw inWrongState("changed");
        return true;
      });
    },

    ...createApiDrafts(deps),
  };
}

async function insertContract(
  tx: SigningTx,
  { now, ...row }: { id: string; workspaceId: string; title: string; isTest: boolean; now: Date },
  contract: NewContract,
): Promise<void> {
  await tx
    .insertInto("signing.contracts")
    .values({ ...contract, ...row, origin: "api", createdAt: now, changedAt: now })
    .execute();
}
