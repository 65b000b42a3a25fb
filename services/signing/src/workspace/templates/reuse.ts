import { type Answers, withoutSensitive } from "@sealwright/forms";
import { prepareForSigning } from "@sealwright/forms/signing";
import type { Reuse } from "@sealwright/protocol/signing/answers";
import type { DatedForms } from "../../envelope/paperwork.ts";

export interface KeptForm {
  templateId: number;
  version: string;
  answers: Record<string, unknown>;
  text: string;
}

/** The form's text today. @returns undefined if it is no longer in the library */
export async function textNow({ templateId, answers, text }: KeptForm, { form: formOf, on }: DatedForms) {
  const form = await formOf(templateId);
  if (!form) return undefined;
  const kept = withoutSensitive(form, answers as Answers);
  const prepared = prepareForSigning({ form, answers: kept, shownText: text, on });
  return { form, answers: kept, on, text: prepared.text, changes: prepared.changes };
}

export async function reuseOf(kept: KeptForm, title: string, forms: DatedForms): Promise<Reuse> {
  const { templateId, version } = kept;
  const now = await textNow(kept, forms);
  return {
    title,
    templateId,
    version,
    versionNow: now?.form.version ?? null,
    answers: now?.answers ?? kept.answers,
    changes: now?.changes ?? [],
  };
}
