import { type Answers, withoutSensitive } from "@sealwright/forms";
import { prepareForSigning } from "@sealwright/forms/signing";
import type { Reuse } from "@sealwright/protocol/signing/answers";
import type { Paperwork } from "../../envelope/paperwork.ts";

export interface KeptForm {
  templateId: number;
  version: string;
  answers: Record<string, unknown>;
  text: string;
}

/** The form's text today. @returns undefined if it is no longer in the library */
export async function textNow(
  { templateId, answers, text }: KeptForm,
  paperwork: Pick<Paperwork, "form" | "day">,
) {
  const form = await paperwork.form(templateId);
  if (!form) return undefined;
  const on = paperwork.day();
  const kept = withoutSensitive(form, answers as Answers);
  const prepared = prepareForSigning({ form, answers: kept, shownText: text, on });
  return { form, answers: kept, on, text: prepared.text, changes: prepared.changes };
}

export async function reuseOf(
  kept: KeptForm,
  title: string,
  paperwork: Pick<Paperwork, "form" | "day">,
): Promise<Reuse> {
  const { templateId, version } = kept;
  const now = await textNow(kept, paperwork);
  return {
    title,
    templateId,
    version,
    versionNow: now?.form.version ?? null,
    answers: now?.answers ?? kept.answers,
    changes: now?.changes ?? [],
  };
}
