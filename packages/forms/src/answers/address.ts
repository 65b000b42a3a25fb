/** Prefix of a URL fragment with answers. */
export const ANSWERS_FRAGMENT = "#answers=";

/**
 * The URL of a form's page with its state chosen, which the page removes. A state is the only answer that a link has: it says
 * nothing about a person.
 * @param page without a fragment
 * @param field the form's question for the state
 */
export function addressWithState(page: string, field: string, state: string): string {
  return page + ANSWERS_FRAGMENT + encodeURIComponent(JSON.stringify({ [field]: state }));
}
