import { DISCLAIMER } from "../fill/cover.ts";
import type { FormFacts } from "../tree/form.ts";
import type { Answers } from "./answers.ts";
import { type ReadAnswers, readAnswers } from "./read.ts";
import { withoutSensitive } from "./sensitive.ts";

/** Identifies the file format; incremented when its shape changes. */
const FORMAT = "sealwright-answers/1";

interface FormName extends Pick<FormFacts, "fields" | "name" | "version"> {
  slug: string;
}

/** The answers as a file that can be loaded into the form again; sensitive ones are left out. */
export function writeAnswersFile(form: FormName, answers: Answers, saved: Date): string {
  const { slug, version } = form;
  const file = {
    format: FORMAT,
    form: slug,
    version,
    saved: saved.toISOString(),
    notice: DISCLAIMER,
    answers: withoutSensitive(form, answers),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Why an answers file cannot be used, as a sentence for the visitor. */
export interface Refused {
  refused: string;
}

/**
 * Reads an answers file.
 * @param text the content of any file a visitor chose
 * @returns the answers and what had to be left out, or why the file cannot be used
 */
export function readAnswersFile(form: FormName, text: string): ReadAnswers | Refused {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { refused: "This file is damaged or is not an answers file. Your answers have not changed." };
  }
  const file = (typeof data === "object" && data !== null ? data : {}) as Record<string, unknown>;
  if (file.format !== FORMAT) {
    return {
      refused: "This is not an answers file saved from this library. Your answers have not changed.",
    };
  }
  if (file.form !== form.slug) {
    const other =
      typeof file.form === "string" ? file.form.slice(0, 80).replaceAll("-", " ") : "something else";
    return { refused: `This file has answers for another form (${other}), not for the ${form.name}.` };
  }
  return readAnswers(form, file.answers);
}
