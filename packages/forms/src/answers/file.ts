import { DISCLAIMER } from "../fill/fill.ts";
import type { FormFacts } from "../tree/form.ts";
import type { Answers } from "./answers.ts";
import { type ReadAnswers, readAnswers } from "./read.ts";

/** What marks a file as ours. Counts up when its shape changes. */
const FORMAT = "sealwright-answers/1";

interface FormName extends Pick<FormFacts, "fields" | "name" | "version"> {
  slug: string;
}

/** The answers as a file that this form can be filled in from again. */
export function writeAnswersFile(form: FormName, answers: Answers, saved: Date): string {
  const { slug, version } = form;
  const file = {
    format: FORMAT,
    form: slug,
    version,
    saved: saved.toISOString(),
    notice: DISCLAIMER,
    answers,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** A file of answers that cannot be used, and why, in a sentence for whoever chose it. */
export interface Refused {
  refused: string;
}

/**
 * Reads a file of answers.
 * @param text whatever somebody chose
 * @returns the answers and what had to be left out, or why nothing could be taken over
 */
export function readAnswersFile(form: FormName, text: string): ReadAnswers | Refused {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { refused: "This file is damaged, or no file of answers. Your answers here are as they were." };
  }
  const file = (typeof data === "object" && data !== null ? data : {}) as Record<string, unknown>;
  if (file.format !== FORMAT) {
    return {
      refused: "This is no file of answers that this library saved. Your answers here are as they were.",
    };
  }
  if (file.form !== form.slug) {
    const other =
      typeof file.form === "string" ? file.form.slice(0, 80).replaceAll("-", " ") : "something else";
    return { refused: `This file holds answers for another form (${other}), not for the ${form.name}.` };
  }
  return readAnswers(form, file.answers);
}
