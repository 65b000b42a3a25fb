import type { Database, JobTables } from "@sealwright/database";
import {
  type Answers,
  type Form,
  fillForm,
  readAnswers,
  withoutSensitive,
  writeText,
} from "@sealwright/forms";
import { listedForms } from "@sealwright/forms/library";
import type { saveFormDraftRequest, startFormDraftRequest } from "@sealwright/protocol/signing";
import type { z } from "zod";
import type { Actor } from "../../base/actor.ts";
import { fieldError, SigningError } from "../../base/errors.ts";
import { plainWords } from "../../base/plain-words.ts";
import type { SigningTables } from "../../base/tables.ts";
import { assertDraft } from "../../envelope/assert-draft.ts";
import {
  type Contract,
  type Contracts,
  type FormDraftContent,
  revisionOf,
} from "../../envelope/contracts.ts";
import type { Paperwork } from "../../envelope/paperwork.ts";
import type { Templates } from "../templates/templates.ts";

type StartRequest = Pick<z.output<typeof startFormDraftRequest>, "from" | "title">;
type SaveRequest = Omit<z.output<typeof saveFormDraftRequest>, "email">;

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  templates: Templates;
  paperwork: Paperwork;
}

/** @property on the day whose law counts, as an ISO date */
export interface FormDraft {
  id: string;
  title: string;
  revision: string;
  form: Form;
  answers: Answers;
  on: string;
}

type FormToday = Pick<FormDraft, "form" | "on">;

interface Beginning {
  templateId: number | null;
  answers: Record<string, unknown>;
  madeFrom?: Contract["madeFrom"];
  privateTo?: string[] | null;
}

export type FormDrafts = ReturnType<typeof createFormDrafts>;

/** Library forms that are filled in in the workspace. Each is a contract from the start, as one that a form's page sent. */
export function createFormDrafts({ database, contracts, templates, paperwork }: Dependencies) {
  async function beginning(actor: Actor, from: StartRequest["from"]): Promise<Beginning> {
    if ("form" in from) return { templateId: from.form, answers: {} };
    if ("template" in from) return templates.answersOf(actor, from.template);
    return (await contracts.find(database.query, actor, from.contract)).contract;
  }

  /** @throws SigningError not-for-esign if the form is not in the library */
  async function formOf({ workspaceId }: Actor, templateId: number | null): Promise<FormToday> {
    const forms = await paperwork.today(database.query, workspaceId);
    const form = await forms.form(templateId);
    if (!form) throw new SigningError("not-for-esign", "This form isn’t in the library. Start another one");
    return { form, on: forms.on };
  }

  function contentOf(
    { form, on }: FormToday,
    title: string,
    given: Record<string, unknown>,
  ): FormDraftContent {
    const words = plainWords(title, "title");
    if (!words) throw fieldError("title", "enter a title");
    const answers = withoutSensitive(form, given as Answers);
    // What can’t be read stays as it was typed, and is no part of the text.
    const document = fillForm(form, readAnswers(form, answers).answers, on);
    const text = writeText(document, Number.POSITIVE_INFINITY);
    const { templateId, version } = form;
    return { templateId, version, title: words, answers, text };
  }

  return {
    /** Template ids of the forms that can be filled in. */
    async forms(): Promise<number[]> {
      const listed = listedForms.map(({ templateId }) => templateId);
      const written = await Promise.all(listed.map(paperwork.hasForm));
      return listed.filter((_, at) => written[at]);
    },

    async start(actor: Actor, { from, title }: StartRequest): Promise<string> {
      const { templateId, answers, madeFrom, privateTo } = await beginning(actor, from);
      const content = contentOf(await formOf(actor, templateId), title, answers);
      const id = await contracts.create(actor, content, { madeFrom, privateTo });
      if ("template" in from) await templates.countUse(actor, from.template);
      return id;
    },

    async read(actor: Actor, id: string): Promise<FormDraft> {
      const found = await contracts.find(database.query, actor, id);
      assertDraft(found);
      const { contract } = found;
      if (contract.templateId === null) throw new SigningError("wrong-state");
      const { form, on } = await formOf(actor, contract.templateId);
      const { title, answers } = contract;
      const revision = revisionOf(contract);
      return { id, title, revision, form, answers: answers as Answers, on };
    },

    /** @returns the new revision */
    async save(actor: Actor, { id, revision, title, answers }: SaveRequest): Promise<string> {
      const { contract } = await contracts.find(database.query, actor, id);
      if (contract.templateId === null) throw new SigningError("wrong-state");
      const form = await formOf(actor, contract.templateId);
      return contracts.change(actor, id, revision, contentOf(form, title, answers));
    },
  };
}
