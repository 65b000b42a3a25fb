import type { Database, JobTables } from "@sealwright/database";
import type { Clock, Logger } from "@sealwright/runtime";
import type { Actor } from "../../base/actor.ts";
import { ApiError } from "../../base/api-error.ts";
import type { ApiMode } from "../../base/caller.ts";
import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import { SigningError } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import { termRow } from "../../base/term-row.ts";
import { todayOf } from "../../base/workspace-zone.ts";
import { makeFiles } from "../../envelope/documents/outgoing-files.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import type { OutgoingDocument } from "../../envelope/outgoing.ts";
import type { Paperwork } from "../../envelope/paperwork.ts";
import { recipientsOf } from "../../envelope/recipients-of.ts";
import type { Sending } from "../../envelope/send.ts";
import type { Upload, Uploads } from "../../envelope/upload-store.ts";
import type { RunTask } from "../../envelope/workers/run-task.ts";
import type { Workspace, Workspaces } from "../../envelope/workspaces.ts";
import { describeForms, formProblems } from "./draft-forms.ts";
import { draftProblems, testProblems } from "./draft-problems.ts";
import { type DraftRow, findDraft, isSent, uploadsOf } from "./draft-rows.ts";
import { expiryOf, remindDays } from "./draft-timing.ts";
import { withCovers } from "./found-places.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  uploads: Uploads;
  workspaces: Workspaces;
  sending: Sending;
  paperwork: Pick<Paperwork, "today">;
  runForeign: RunTask;
  unprintable(text: string): string[];
  clock: Clock;
  logger: Logger;
}

interface SendOfDraft {
  id: string;
  revision: number;
  isTest: boolean;
}

export type SendDocuments = ReturnType<typeof createSendDocuments>;

/** Sends a draft of documents as it was read: the same draft is never sent twice. */
export function createSendDocuments(deps: Dependencies) {
  const { database, workspaces, sending, unprintable } = deps;

  async function makeDocuments(
    id: string,
    request: ApiEnvelopeRequest,
    { uploads, mode }: { uploads: Upload[]; mode: ApiMode },
  ): Promise<OutgoingDocument[]> {
    const files = { uploads: deps.uploads, run: deps.runForeign, logger: deps.logger };
    const covered = withCovers(request, uploads);
    return makeFiles({ id, mode, request: covered, uploads }, files).catch((error: unknown) => {
      throw asProblem(error);
    });
  }

  /** The draft’s files are the envelope’s from now on. @returns the envelope of an earlier click */
  async function store(
    tx: SigningTx,
    { workspace, now }: { workspace: Workspace; now: Date },
    { actor, draft, isTest }: { actor: Actor; draft: DraftRow; isTest: boolean },
  ): Promise<string | undefined> {
    const { id } = draft;
    if (await isSent(tx, actor, id)) return id;
    const current = await findDraft(tx, actor, id);
    // Changed while its files were made.
    if (current.revision !== draft.revision) throw new SigningError("draft-changed");
    await workspaces.proposeZone(tx, workspace.id, draft.request.timeZone);
    const { terms } = draft.request;
    const dated = terms && termRow(terms, todayOf(workspace, now.getTime()));
    await tx
      .updateTable("signing.contracts")
      .set({ ...dated, changedAt: now, isTest })
      .where("id", "=", id)
      .execute();
    await tx.deleteFrom("signing.uploads").where("draftId", "=", id).execute();
    return undefined;
  }

  /**
   * @returns the envelope
   * @throws SigningError contract-not-found, draft-changed, email-not-verified, envelopes-used-up, not-ready-to-send,
   *   plan-required, register-full, send-limit-reached, sending-stopped, tests-used-up
   */
  return async (actor: Actor, { id, revision, isTest }: SendOfDraft): Promise<string> => {
    if (await isSent(database.query, actor, id)) return id;
    const draft = await findDraft(database.query, actor, id);
    if (draft.revision !== revision) throw new SigningError("draft-changed");
    const { request } = draft;
    const uploads = await uploadsOf(database.query, draft);
    const now = new Date(deps.clock.now());
    const forms = await describeForms(request, await deps.paperwork.today(database.query, actor.workspaceId));
    const problems = {
      ...draftProblems(request, { uploads, unprintable, now }),
      ...formProblems(uploads, forms, { isTemplate: false }),
    };
    const sender = await sending.senderOf(actor);
    if (isTest) Object.assign(problems, testProblems(request, uploads, sender.account.email));
    if (Object.keys(problems).length > 0) throw new SigningError("not-ready-to-send", undefined, problems);
    const mode = isTest ? "test" : "live";
    const { subject: title, message, timeZone, template } = request;
    const days = remindDays(request);
    return sending.send(actor, {
      envelope: {
        id,
        contractId: id,
        requestId: id,
        mode,
        title,
        message,
        timeZone,
        reminds: days.length > 0,
        remindDays: JSON.stringify(days),
      },
      limit: "workspace",
      charge: "envelope",
      about: template && `${template.name}, version ${template.version}`,
      sender,
      expires: { at: expiryOf(request, now) },
      documents: await makeDocuments(id, request, { uploads, mode }),
      recipients: recipientsOf(request),
      storeContract: (tx, at) => store(tx, at, { actor, draft, isTest }),
    });
  };
}

/** A field that is not on its page, or a file that takes no fields. */
function asProblem(error: unknown): unknown {
  if (!(error instanceof ApiError && error.code === "invalid_request")) return error;
  const [, part = "documents", index] =
    /^(fields|documents)\[(\d+)\]/.exec(error.details.parameter ?? "") ?? [];
  const key = part === "fields" && index !== undefined ? `fields.${index}` : part;
  return new SigningError("not-ready-to-send", undefined, { [key]: error.message });
}
