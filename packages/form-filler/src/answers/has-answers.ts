import { ANSWERS_FRAGMENT } from "@sealwright/forms/answers-address";

export const answersKey = (slug: string) => `sealwright.form.${slug}`;

export function hasSavedAnswers(slug: string): boolean {
  try {
    return localStorage.getItem(answersKey(slug)) !== null;
  } catch {
    return false;
  }
}

export function hasAnswersInUrl(): boolean {
  return location.hash.startsWith(ANSWERS_FRAGMENT);
}
