import { type Answers, type Form, type ReadAnswers, readAnswers } from "@sealwright/forms";
import { ANSWERS_FRAGMENT, addressWithAnswers } from "@sealwright/forms/answers-address";
import { hasAnswersInUrl, keyOf } from "./has-answers.ts";

/** The answers that this browser keeps; undefined where there are none or they cannot be read. */
export function loadSaved(form: Form): ReadAnswers | undefined {
  try {
    const text = localStorage.getItem(keyOf(form.slug));
    return text === null ? undefined : readAnswers(form, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** @returns whether the browser took it: it may refuse, or have no room */
export function save(slug: string, answers: Answers): boolean {
  try {
    if (Object.keys(answers).length) localStorage.setItem(keyOf(slug), JSON.stringify(answers));
    else localStorage.removeItem(keyOf(slug));
    return true;
  } catch {
    return false;
  }
}

/** Takes the answers out of the address, which then no longer holds them. */
export function takePreset(form: Form): ReadAnswers | "damaged" | undefined {
  if (!hasAnswersInUrl()) return undefined;
  const { hash } = location;
  history.replaceState(history.state, "", location.pathname + location.search);
  try {
    return readAnswers(form, JSON.parse(decodeURIComponent(hash.slice(ANSWERS_FRAGMENT.length))));
  } catch {
    return "damaged";
  }
}

/** The page's address with answers in it, for somebody to go on with. */
export function presetAddress(answers: Answers): string {
  return addressWithAnswers(location.origin + location.pathname, answers);
}
