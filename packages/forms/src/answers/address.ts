/** Prefix of a URL fragment with answers. Fragments are never sent to a server. */
export const ANSWERS_FRAGMENT = "#answers=";

/**
 * The URL of a form's page with answers in the fragment. The page removes them from its URL.
 * @param page without a fragment
 * @param answers by field; the page drops invalid ones
 */
export function addressWithAnswers(page: string, answers: object): string {
  return page + ANSWERS_FRAGMENT + encodeURIComponent(JSON.stringify(answers));
}
