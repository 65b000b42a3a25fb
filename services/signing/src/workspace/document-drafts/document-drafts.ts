import { isDeepStrictEqual } from "node:util";
import type { Database, JobTables } from "@sealwright/database";
import type { Answers, Form } from "@sealwright/forms";
import { MAX_DRAFT_DOCUMENTS } from "@sealwright/protocol/signing";
import type { DocumentDraft, DraftDocument } from "@sealwright/protocol/signing/answers";
import type { Clock } from "@sealwright/runtime";
import type { Actor } from "../../base/actor.ts";
import type { Senders } from "../../base/caller.ts";
import type { SigningConfig } from "../../base/config.ts";
import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import type { SigningLimits } from "../../base/environment.ts";
import { SigningError } from "../../base/errors.ts";
import { randomId } from "../../base/ids.ts";
import type { SigningTables } from "../../base/tables.ts";
import { isTimeZone } from "../../base/time-zones.ts";
import type { Contracts } from "../../envelope/contracts.ts";
import type { Paperwork } from "../../envelope/paperwork.ts";
import type { Upload, Uploads } from "../../envelope/upload-store.ts";
import { type RunTask, TaskError } from "../../envelope/workers/run-task.ts";
import type { Workspaces } from "../../envelope/workspaces.ts";
import type { PdfReader } from "../imports/pdf-reader.ts";
import { listForms, prepareForm, readForm, renderForm } from "./add-form.ts";
import { describeForms, findForm, formOf, formProblems, withEdited } from "./draft-forms.ts";
import { draftMails } from "./draft-mails.ts";
import { draftProblems, testProblems } from "./draft-problems.ts";
import {
  type DraftChanges,
  draftApprovers,
  draftCopies,
  draftFields,
  draftPeople,
  withChanges,
} from "./draft-request.ts";
import {
  attach,
  type DraftRow,
  findEditable,
  findReadable,
  insertDraft,
  uploadsOf,
  writeDraft,
} from "./draft-rows.ts";
import { expiresOn, remindDays } from "./draft-timing.ts";
import { withFormFields, withNewAnswers } from "./form-fields.ts";
import { foundPlaces } from "./found-places.ts";
import { firstSuggested, suggestedIn } from "./suggested-terms.ts";
import { editedTemplate, madeFrom } from "./template-of.ts";
import { templateProblems } from "./template-problems.ts";
import { asRefusal } from "./upload-refusal.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  uploads: Uploads;
  workspaces: Workspaces;
  senders: Senders;
  paperwork: Paperwork;
  runForeign: RunTask;
  readPdf: PdfReader;
  config: Pick<SigningConfig, "signingUrl" | "siteUrl">;
  limits: Pick<SigningLimits, "uploadStorageMegabytes">;
  unprintable(text: string): string[];
  clock: Clock;
}

interface NewFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  hasRights: boolean;
  /** An IANA name. */
  timeZone?: string | undefined;
}

interface FormPart {
  id: string;
  document: string;
  revision: number;
}

/** A document of a draft that is a library form. */
export interface FormOfDraft extends FormPart {
  title: string;
  form: Form;
  answers: Answers;
  /** Whether the answers are other ones than the document has. */
  isEdited: boolean;
  /** Whether the draft is a version of a template. */
  isTemplate: boolean;
  /** The day whose law counts, as an ISO date. */
  on: string;
}

export type DocumentDrafts = ReturnType<typeof createDocumentDrafts>;

/** An owner’s own documents until they are sent. In the register, each draft is a contract from the start. */
export function createDocumentDrafts(deps: Dependencies) {
  const { database, contracts, uploads, workspaces, senders, paperwork, unprintable, clock } = deps;
  const now = () => new Date(clock.now());

  async function asPdf({ bytes }: NewFile): Promise<Uint8Array<ArrayBuffer>> {
    const converted = await deps.runForeign("convert", { bytes }).catch((error: unknown) => {
      if (!(error instanceof TaskError)) throw error;
      return { refusal: "This file takes more time or memory to read than it may. Make it smaller." };
    });
    if ("refusal" in converted) throw new SigningError("file-not-readable", converted.refusal);
    return converted.bytes;
  }

  /** In the plain form that those who sign see. @throws SigningError file-not-readable, file-restricted, storage-full */
  async function take(actor: Actor, file: NewFile): Promise<Upload> {
    if (file.bytes.length === 0) throw new SigningError("file-not-readable", "This file is empty.");
    const upload = {
      name: file.name,
      bytes: await asPdf(file),
      id: `doc_${randomId()}`,
      hasRights: file.hasRights,
    };
    const added = await uploads
      .add({ workspaceId: actor.workspaceId, mode: "live" }, upload)
      .catch((error: unknown) => {
        throw asRefusal(error, deps.limits);
      });
    // A file that can’t be read proposes nothing.
    const read = await deps.readPdf(actor, upload.bytes);
    return { ...added, suggestedTerms: "reading" in read ? suggestedIn(read.reading) : null };
  }

  return {
    /** A draft with its first document. @throws SigningError contract-limit-reached, file-not-readable, file-restricted, storage-full */
    async start(actor: Actor, file: NewFile): Promise<string> {
      await database.transaction((tx) => contracts.assertRoom(tx, actor.workspaceId));
      const upload = await take(actor, file);
      return database.transaction(async (tx) => {
        const workspace = await workspaces.lock(tx, actor);
        await contracts.assertRoom(tx, workspace.id);
        const draft = await insertDraft(tx, { actor, workspace }, file, now());
        await attach(tx, draft, upload, now());
        return draft.id;
      });
    },

    /**
     * @param replaces the document whose place and fields this one gets
     * @throws SigningError contract-not-found, draft-changed, file-not-readable, file-restricted, storage-full, wrong-state
     */
    async add(actor: Actor, id: string, file: NewFile, replaces?: string): Promise<void> {
      assertRoomIn(await findEditable(database.query, actor, id), replaces);
      const upload = await take(actor, file);
      await database.transaction(async (tx) => {
        await workspaces.lock(tx, actor);
        const draft = await findEditable(tx, actor, id);
        assertRoomIn(draft, replaces);
        await attach(tx, draft, upload, now(), replaces);
      });
    },

    forms: (actor: Actor) => listForms(database.query, actor),

    /**
     * A filled form becomes one of the draft’s documents, as it is now. Open questions are blanks in it.
     * @throws SigningError contract-not-found, draft-changed, not-for-esign, storage-full, wrong-state
     */
    async addForm(actor: Actor, id: string, source: Parameters<typeof readForm>[2]): Promise<void> {
      assertRoomIn(await findEditable(database.query, actor, id));
      const { name, ...filled } = await readForm(database.query, actor, source);
      const form = await renderForm(filled, { paperwork, envelope: id });
      const upload = await take(actor, { name, bytes: form.bytes, hasRights: false });
      await database.transaction(async (tx) => {
        await workspaces.lock(tx, actor);
        const draft = await findEditable(tx, actor, id);
        assertRoomIn(draft);
        await attach(tx, draft, upload, now());
        const attached = await findEditable(tx, actor, id);
        await writeDraft(tx, attached, withFormFields(attached.request, upload.id, form), now());
      });
    },

    /**
     * A document that is a library form, with its answers or those that are typed for it.
     * @throws SigningError contract-not-found, not-for-esign, wrong-state
     */
    async readForm(actor: Actor, id: string, document: string): Promise<FormOfDraft> {
      const draft = await findEditable(database.query, actor, id);
      const kept = findForm(draft.request, document);
      const upload = (await uploadsOf(database.query, draft)).find((one) => one.id === document);
      const { answers, edited } = kept;
      const form = await formOf(kept, paperwork);
      return {
        id,
        document,
        title: upload?.name.replace(/\.pdf$/i, "") ?? form.name,
        revision: draft.revision,
        form,
        answers: edited ?? answers,
        isEdited: edited !== undefined,
        isTemplate: draft.templateId !== null,
        on: paperwork.day(),
      };
    },

    /**
     * Keeps what is typed for a form; its document stays as it is.
     * @param answers null discards what was typed
     * @returns the new revision
     * @throws SigningError contract-not-found, draft-changed, not-for-esign, wrong-state
     */
    async saveForm(
      actor: Actor,
      { id, document, revision, answers }: FormPart & { answers: Record<string, unknown> | null },
    ): Promise<number> {
      const form = await formOf(
        findForm((await findEditable(database.query, actor, id)).request, document),
        paperwork,
      );
      return database.transaction(async (tx) => {
        await workspaces.lock(tx, actor);
        const draft = await findEditable(tx, actor, id);
        findForm(draft.request, document);
        const request = withEdited(draft.request, document, { form, answers });
        if (isSame(request, draft.request)) return draft.revision;
        if (draft.revision !== revision) throw new SigningError("draft-changed");
        await writeDraft(tx, draft, request, now());
        return revision + 1;
      });
    },

    /**
     * The form with what was typed takes the place of its document.
     * @throws SigningError contract-not-found, draft-changed, file-not-readable, not-for-esign, storage-full, wrong-state
     */
    async finishForm(actor: Actor, { id, document, revision }: FormPart): Promise<void> {
      const draft = await findEditable(database.query, actor, id);
      const old = findForm(draft.request, document);
      if (draft.revision !== revision) throw new SigningError("draft-changed");
      const { templateId, answers } = old;
      const before = (await prepareForm({ templateId, answers }, paperwork)).signers;
      const rendered = await renderForm(
        { templateId, answers: old.edited ?? answers },
        { paperwork, envelope: id },
      );
      const name = (await uploadsOf(database.query, draft)).find((one) => one.id === document)?.name ?? "";
      const upload = await take(actor, { name, bytes: rendered.bytes, hasRights: false });
      await database.transaction(async (tx) => {
        await workspaces.lock(tx, actor);
        const current = await findEditable(tx, actor, id);
        // Changed while its file was made.
        if (current.revision !== revision) throw new SigningError("draft-changed");
        await attach(tx, current, upload, now(), document);
        const attached = await findEditable(tx, actor, id);
        const request = withNewAnswers(attached.request, upload.id, { old, before, rendered });
        await writeDraft(tx, attached, request, now());
      });
    },

    storage: ({ workspaceId }: Actor) => uploads.storage(workspaceId),

    /** @throws SigningError contract-not-found, wrong-state once it is sent */
    async read(actor: Actor, id: string): Promise<DocumentDraft> {
      const draft = await findReadable(database.query, actor, id);
      const { request, revision } = draft;
      const { subject, message, timeZone } = request;
      const found = await uploadsOf(database.query, draft);
      const account = await senders.account(actor.personId);
      const template = await editedTemplate(database.query, draft);
      const rules = { uploads: found, unprintable, now: now() };
      const forms = await describeForms(request, paperwork);
      return {
        id,
        revision,
        template,
        title: subject,
        madeFrom: await madeFrom(database.query, draft),
        expiresInDays: request.expiresInDays,
        message,
        timeZone,
        expiresOn: expiresOn(request, now()),
        remindDays: remindDays(request),
        documents: found.map((upload) => draftDocument(upload, forms.get(upload.id) ?? null)),
        people: draftPeople(request),
        approvers: draftApprovers(request),
        copies: draftCopies(request),
        fields: draftFields(request),
        terms: request.terms ?? null,
        suggested: firstSuggested(found),
        mails: account && !template ? draftMails(request, { account, config: deps.config, now: now() }) : [],
        problems: {
          ...(template ? templateProblems(request, rules) : draftProblems(request, rules)),
          ...formProblems(found, forms, { isTemplate: template !== null }),
        },
        testProblems: template ? {} : testProblems(request, found, account?.email ?? ""),
      };
    },

    /**
     * Saves one part over the revision that was read.
     * @returns the new revision
     * @throws SigningError bad-request, contract-not-found, draft-changed, wrong-state
     */
    async save(
      actor: Actor,
      { id, revision, ...changes }: DraftChanges & { id: string; revision: number },
    ): Promise<number> {
      const zone = changes.timing?.timeZone;
      if (zone !== undefined && !isTimeZone(zone)) {
        throw new SigningError("bad-request", "timeZone is not a time zone");
      }
      return database.transaction(async (tx) => {
        await workspaces.lock(tx, actor);
        const draft = await findEditable(tx, actor, id);
        const request = withChanges(draft.request, changes);
        if (isSame(request, draft.request)) return draft.revision;
        if (draft.revision !== revision) throw new SigningError("draft-changed");
        await writeDraft(tx, draft, request, now());
        const gone = draft.request.documents.filter((one) => !request.documents.includes(one));
        if (gone.length > 0) await tx.deleteFrom("signing.uploads").where("id", "in", gone).execute();
        return revision + 1;
      });
    },

    /** @throws SigningError contract-not-found, wrong-state */
    async file(actor: Actor, id: string, document: string): Promise<Uint8Array<ArrayBuffer>> {
      const draft = await findReadable(database.query, actor, id);
      const upload = (await uploadsOf(database.query, draft)).find((one) => one.id === document);
      if (!upload) throw new SigningError("contract-not-found");
      return uploads.read(upload);
    },
  };
}

function draftDocument(upload: Upload, form: DraftDocument["form"]): DraftDocument {
  const { id, name, pages, bytes, leftOut } = upload;
  const { found, unread } = foundPlaces(upload);
  return { id, name, pages, bytes, leftOut, found, unread, form };
}

/** As JSON, in which what is undefined is left out. */
function isSame(saved: ApiEnvelopeRequest, stored: ApiEnvelopeRequest): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(saved)), stored);
}

/** @param replaces removed in another tab, it is not there to be replaced */
function assertRoomIn({ request: { documents } }: DraftRow, replaces?: string): void {
  if (replaces !== undefined && !documents.includes(replaces)) throw new SigningError("draft-changed");
  if (replaces !== undefined || documents.length < MAX_DRAFT_DOCUMENTS) return;
  throw new SigningError("storage-full", `A contract has at most ${MAX_DRAFT_DOCUMENTS} files.`);
}
