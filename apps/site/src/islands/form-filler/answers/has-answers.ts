import { ANSWERS_FRAGMENT } from "@sealwright/forms/answers-address";

/** Where this browser keeps the answers to a form. */
export const keyOf = (slug: string) => `sealwright.form.${slug}`;

/** Whether this browser keeps answers to a form. */
export function hasSavedAnswers(slug: string): boolean {
  try {
    return localStorage.getItem(keyOf(slug)) !== null;
  } catch {
    return false;
  }
}

/** Whether the page was opened with answers in its address. */
export function hasAnswersInUrl(): boolean {
  return location.hash.startsWith(ANSWERS_FRAGMENT);
}
