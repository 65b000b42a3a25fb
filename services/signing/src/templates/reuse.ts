import { type Answers, withoutSensitive } from "@sealwright/forms";
import { prepareForSigning } from "@sealwright/forms/signing";
import type { Reuse } from "@sealwright/protocol/signing/calls";
import type { Paperwork } from "../contracts/paperwork.ts";

/** A filled form as it was kept. */
export interface KeptForm {
  templateId: number;
  version: string;
  answers: Record<string, unknown>;
  /** As the form had it then, with these answers. */
  text: string;
}

/** How the form would have it now. @returns undefined for one that is no longer in the library */
export async function textNow({ templateId, answers, text }: KeptForm, paperwork: Pick<Paperwork, "form">) {
  const form = await paperwork.form(templateId);
  if (!form) return undefined;
  const kept = withoutSensitive(form, answers as Answers);
  const prepared = prepareForSigning({ form, answers: kept, shownText: text });
  return { form, answers: kept, text: prepared.text, changes: prepared.changes };
}

/** What using it again begins with, and what of its text has changed since. */
export async function reuseOf(
  kept: KeptForm,
  title: string,
  paperwork: Pick<Paperwork, "form">,
): Promise<Reuse> {
  const { templateId, version } = kept;
  const now = await textNow(kept, paperwork);
  return {
    ...{ title, templateId, version },
    versionNow: now?.form.version ?? null,
    answers: now?.answers ?? kept.answers,
    changes: now?.changes ?? [],
  };
}
