import { type Answers, type Form, type ReadAnswers, readAnswers, withoutSensitive } from "@sealwright/forms";
import { ANSWERS_FRAGMENT, addressWithAnswers } from "@sealwright/forms/answers-address";
import { answersKey, hasAnswersInUrl } from "./has-answers.ts";

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

/** Reads the answers in the URL's fragment, and removes them from the URL. */
export function takeAnswersFromUrl(form: Form): ReadAnswers | "damaged" | undefined {
  if (!hasAnswersInUrl()) return undefined;
  const { hash } = location;
  history.replaceState(history.state, "", location.pathname + location.search);
  try {
    return readAnswers(form, JSON.parse(decodeURIComponent(hash.slice(ANSWERS_FRAGMENT.length))));
  } catch {
    return "damaged";
  }
}

export function answersUrl(answers: Answers): string {
  return addressWithAnswers(location.origin + location.pathname, answers);
}
