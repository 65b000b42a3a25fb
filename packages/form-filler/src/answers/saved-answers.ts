import { type Answers, type Form, type ReadAnswers, readAnswers, withoutSensitive } from "@sealwright/forms";
import { answersKey, readLinkedAnswers } from "./has-answers.ts";

/** The answers saved in this browser; undefined if there are none or they cannot be read. */
export function loadSavedAnswers(form: Form): ReadAnswers | undefined {
  try {
    const text = savedText(form);
    return text === null ? undefined : readAnswers(form, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The stored text, to see whether it has changed. */
export function savedText({ slug }: Form): string | null {
  try {
    return localStorage.getItem(answersKey(slug));
  } catch {
    return null;
  }
}

/** @returns whether the browser saved them; storage may be denied or full */
export function saveAnswers(form: Form, answers: Answers): boolean {
  const key = answersKey(form.slug);
  const kept = withoutSensitive(form, answers);
  try {
    if (Object.keys(kept).length) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** The answers that came with a link. */
export function linkedAnswers(form: Form): ReadAnswers | "damaged" | undefined {
  const text = readLinkedAnswers();
  if (text === undefined) return undefined;
  try {
    return readAnswers(form, JSON.parse(decodeURIComponent(text)));
  } catch {
    return "damaged";
  }
}
