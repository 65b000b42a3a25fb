import type { Database, JobTables } from "@sealwright/database";
import type { Answers, Form } from "@sealwright/forms";
import type { Clock } from "@sealwright/runtime";
import type { Actor } from "../../base/actor.ts";
import { SigningError } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { Paperwork } from "../../envelope/paperwork.ts";
import type { PreparedContract } from "../../envelope/preparation.ts";
import type { Workspaces } from "../../envelope/workspaces.ts";
import { listForms, prepareForm, readForm, renderForm } from "./add-form.ts";
import { findForm, formOf, withEdited } from "./draft-forms.ts";
import { assertRoomIn, attach, findEditable, isSame, uploadsOf, writeDraft } from "./draft-rows.ts";
import { withFormFields, withNewAnswers } from "./form-fields.ts";
import { createTakeFile, type FileDependencies } from "./take-file.ts";

interface Dependencies extends FileDependencies {
  database: Database<SigningTables & JobTables>;
  workspaces: Workspaces;
  paperwork: Paperwork;
  clock: Clock;
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
  /** What the form or the law would make different in the text of the document, whole; none if nothing. */
  changes: PreparedContract["changes"];
  /** Whether the draft is a version of a template. */
  isTemplate: boolean;
  /** The day whose law counts, as an ISO date. */
  on: string;
}

export type Answering = ReturnType<typeof createAnswering>;

/** Library forms among the documents of drafts: added, and answered anew. */
export function createAnswering(deps: Dependencies) {
  const { database, workspaces, paperwork, clock } = deps;
  const now = () => new Date(clock.now());
  const take = createTakeFile(deps);
  const formsToday = ({ workspaceId }: Actor) => paperwork.today(database.query, workspaceId);

  return {
    forms: (actor: Actor) => listForms(database.query, actor),

    /**
     * A filled form becomes one of the draft’s documents, as it is now. Open questions are blanks in it.
     * @throws SigningError contract-not-found, draft-changed, not-for-esign, storage-full, wrong-state
     */
    async addForm(actor: Actor, id: string, source: Parameters<typeof readForm>[2]): Promise<void> {
      assertRoomIn(await findEditable(database.query, actor, id));
      const { name, ...filled } = await readForm(database.query, actor, source);
      const form = await renderForm(filled, { paperwork, forms: await formsToday(actor), envelope: id });
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
      const forms = await formsToday(actor);
      const { changes } = await prepareForm(kept, forms);
      return {
        id,
        document,
        title: upload?.name.replace(/\.pdf$/i, "") ?? form.name,
        revision: draft.revision,
        form,
        answers: edited ?? answers,
        isEdited: edited !== undefined,
        changes: kept.text === undefined ? [] : changes,
        isTemplate: draft.templateId !== null,
        on: forms.on,
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
      const forms = await formsToday(actor);
      const before = (await prepareForm({ templateId, answers }, forms)).signers;
      const rendered = await renderForm(
        { templateId, answers: old.edited ?? answers },
        { paperwork, forms, envelope: id },
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
  };
}
