import type { Database, JobTables } from "@sealwright/database";
import type { DocumentDraft, DraftDocument } from "@sealwright/protocol/signing/answers";
import type { Clock } from "@sealwright/runtime";
import type { Actor } from "../../base/actor.ts";
import type { Senders } from "../../base/caller.ts";
import type { SigningConfig } from "../../base/config.ts";
import { SigningError } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import { isTimeZone } from "../../base/time-zones.ts";
import type { Contracts } from "../../envelope/contracts.ts";
import type { Paperwork } from "../../envelope/paperwork.ts";
import type { Upload } from "../../envelope/upload-store.ts";
import type { Workspaces } from "../../envelope/workspaces.ts";
import { describeForms, formProblems } from "./draft-forms.ts";
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
  assertRoomIn,
  attach,
  findEditable,
  findReadable,
  insertDraft,
  isSame,
  uploadsOf,
  writeDraft,
} from "./draft-rows.ts";
import { expiresOn, remindDays } from "./draft-timing.ts";
import { foundPlaces } from "./found-places.ts";
import { firstSuggested } from "./suggested-terms.ts";
import { createTakeFile, type FileDependencies, type NewFile } from "./take-file.ts";
import { editedTemplate, madeFrom } from "./template-of.ts";
import { templateProblems } from "./template-problems.ts";

interface SavedDraft extends DraftChanges {
  id: string;
  revision: number;
  mustBeCurrent?: boolean | undefined;
}

interface Dependencies extends FileDependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  workspaces: Workspaces;
  senders: Senders;
  paperwork: Paperwork;
  config: Pick<SigningConfig, "signingUrl" | "siteUrl">;
  unprintable(text: string): string[];
  clock: Clock;
}

export type DocumentDrafts = ReturnType<typeof createDocumentDrafts>;

/** An owner’s own documents until they are sent. In the register, each draft is a contract from the start. */
export function createDocumentDrafts(deps: Dependencies) {
  const { database, contracts, uploads, workspaces, senders, paperwork, unprintable, clock } = deps;
  const now = () => new Date(clock.now());

  const take = createTakeFile(deps);

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
      const forms = await describeForms(request, await paperwork.today(database.query, actor.workspaceId));
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
      { id, revision, mustBeCurrent = false, ...changes }: SavedDraft,
    ): Promise<number> {
      const zone = changes.timing?.timeZone;
      if (zone !== undefined && !isTimeZone(zone)) {
        throw new SigningError("bad-request", "timeZone is not a time zone");
      }
      return database.transaction(async (tx) => {
        await workspaces.lock(tx, actor);
        const draft = await findEditable(tx, actor, id);
        const request = withChanges(draft.request, changes);
        const isCurrent = draft.revision === revision;
        if (isSame(request, draft.request) && (isCurrent || !mustBeCurrent)) return draft.revision;
        if (!isCurrent) throw new SigningError("draft-changed");
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
      if (upload) return uploads.read(upload);
      // It may have been sent since it was found.
      await findReadable(database.query, actor, id);
      throw new SigningError("contract-not-found");
    },
  };
}

function draftDocument(upload: Upload, form: DraftDocument["form"]): DraftDocument {
  const { id, name, pages, bytes, leftOut } = upload;
  const { found, unread } = foundPlaces(upload);
  return { id, name, pages, bytes, leftOut, found, unread, form };
}
