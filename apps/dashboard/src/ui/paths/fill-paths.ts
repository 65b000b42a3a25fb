export const FORMS_PAGE = "/forms";

/** Asks the title of a contract that begins with a blank form. */
export function formPath(templateId: number): string {
  return `${FORMS_PAGE}/${templateId}`;
}

/** Where a draft of a form is filled in. @param contract its id */
export function fillPath(contract: string): string {
  return `/contracts/${encodeURIComponent(contract)}/fill`;
}
