/** Begins an address's fragment with answers. A fragment is never sent to a server. */
export const ANSWERS_FRAGMENT = "#answers=";

/**
 * The address of a form's page with answers in it, for somebody to go on with. The page takes them out of its address.
 * @param page without a fragment
 * @param answers by field; the page leaves out what its form cannot take
 */
export function addressWithAnswers(page: string, answers: object): string {
  return page + ANSWERS_FRAGMENT + encodeURIComponent(JSON.stringify(answers));
}
