import { ANSWERS_FRAGMENT } from "@sealwright/forms/answers-address";

/** The localStorage key of a form's answers. */
export const answersKey = (slug: string) => `sealwright.form.${slug}`;

export function hasSavedAnswers(slug: string): boolean {
  try {
    return localStorage.getItem(answersKey(slug)) !== null;
  } catch {
    return false;
  }
}

/** Whether the page was opened by a link that contains answers. */
export function hasAnswersInUrl(): boolean {
  return location.hash.startsWith(ANSWERS_FRAGMENT);
}
