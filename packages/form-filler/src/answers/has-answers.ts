import { ANSWERS_FRAGMENT } from "@sealwright/forms/answers-address";

export const answersKey = (slug: string) => `sealwright.form.${slug}`;

export function hasSavedAnswers(slug: string): boolean {
  try {
    return localStorage.getItem(answersKey(slug)) !== null;
  } catch {
    return false;
  }
}

/** The text of answers that came with a link, until they are read. */
let linked: string | undefined;

/**
 * Takes answers out of the page's URL and history. Links choose a state at most; those of earlier releases, with more in them, are in
 * bookmarks and mails.
 * @returns whether there were any
 */
export function takeLinkedAnswers(): boolean {
  const { hash, pathname, search } = location;
  if (!hash.startsWith(ANSWERS_FRAGMENT)) return false;
  linked = hash.slice(ANSWERS_FRAGMENT.length);
  history.replaceState(history.state, "", pathname + search);
  return true;
}

export function hasLinkedAnswers(): boolean {
  return linked !== undefined;
}

/** Only once. */
export function readLinkedAnswers(): string | undefined {
  const text = linked;
  linked = undefined;
  return text;
}
