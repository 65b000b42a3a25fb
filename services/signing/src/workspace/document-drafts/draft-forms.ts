import { isDeepStrictEqual } from "node:util";
import { type Answers, type Form, withoutSensitive } from "@sealwright/forms";
import type { DraftDocumentForm } from "@sealwright/protocol/signing/answers";
import type { ApiEnvelopeRequest, DocumentForm } from "../../base/envelope-request.ts";
import { SigningError } from "../../base/errors.ts";
import type { DatedForms, Paperwork } from "../../envelope/paperwork.ts";
import type { PreparedContract } from "../../envelope/preparation.ts";
import { prepareForm } from "./add-form.ts";

type Requested = Pick<ApiEnvelopeRequest, "documents" | "forms" | "signers">;

/** @throws SigningError contract-not-found for a document that is no library form */
export function findForm({ forms = [] }: Pick<Requested, "forms">, document: string): DocumentForm {
  const found = forms.find((one) => one.document === document);
  if (!found) throw new SigningError("contract-not-found");
  return found;
}

/** @throws SigningError not-for-esign if it is no longer in the library */
export async function formOf(
  { templateId }: DocumentForm,
  paperwork: Pick<Paperwork, "form">,
): Promise<Form> {
  const form = await paperwork.form(templateId);
  if (!form) throw new SigningError("not-for-esign", "This form is no longer in the library");
  return form;
}

/** @param answers to be put into the document later; null for those that it has */
export function withEdited(
  request: ApiEnvelopeRequest,
  document: string,
  { form, answers }: { form: Form; answers: Record<string, unknown> | null },
): ApiEnvelopeRequest {
  const typed = answers && withoutSensitive(form, answers as Answers);
  return {
    ...request,
    forms: request.forms?.map((one) => {
      if (one.document !== document) return one;
      return { ...one, edited: !typed || isDeepStrictEqual(typed, one.answers) ? undefined : typed };
    }),
  };
}

/** What the documents that are library forms are, by document. */
export async function describeForms(
  request: Requested,
  forms: DatedForms,
): Promise<Map<string, DraftDocumentForm>> {
  const described = (request.forms ?? []).map(async (one) => {
    const { document, templateId, version, edited, lost = [] } = one;
    const form = await forms.form(templateId);
    const prepared = form && (await prepareForm(one, forms));
    const { problems = [], signers = [] } = prepared ?? {};
    const value: DraftDocumentForm = {
      templateId,
      version,
      versionNow: form?.version ?? null,
      isChanged: prepared !== undefined && hasChanged(one, prepared),
      open: [...new Set(problems.map(({ sentence }) => sentence))],
      isEdited: edited !== undefined,
      lost,
      otherNames: otherNames(one, signers, request),
    };
    return [document, value] as const;
  });
  return new Map(await Promise.all(described));
}

/** Without its text, only the form’s version tells. */
function hasChanged(
  { text, version }: DocumentForm,
  { form, changes }: Pick<PreparedContract, "form" | "changes">,
): boolean {
  return text === undefined ? form.version !== version : changes.length > 0;
}

/** Who signs in a party that the form calls by another name. */
function otherNames(
  { roles }: DocumentForm,
  parties: readonly { party: string; name: string }[],
  { signers }: Requested,
): DraftDocumentForm["otherNames"] {
  return parties.flatMap(({ party, name: inForm }) => {
    const name = signers.find(({ role }) => role === roles[party])?.name ?? "";
    return inForm && name && name !== inForm ? [{ inForm, name }] : [];
  });
}

/** A sentence for each that keeps a draft from being sent, by `forms.0.1`: of the first document, its second. */
export function formProblems(
  documents: readonly { id: string; name: string }[],
  forms: ReadonlyMap<string, DraftDocumentForm>,
  { isTemplate }: { isTemplate: boolean },
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [row, { id, name }] of documents.entries()) {
    const form = forms.get(id);
    if (!form) continue;
    const sentences = [
      ...(form.isEdited
        ? ["Its new answers are not in the document yet. Finish them, or discard them."]
        : []),
      // A template is filled in each time that it is used.
      ...(isTemplate ? [] : form.open),
    ];
    for (const [index, sentence] of sentences.entries()) {
      problems[`forms.${row}.${index}`] = `${name.replace(/\.pdf$/i, "")}: ${sentence}`;
    }
  }
  return problems;
}
