export const TEMPLATES_PAGE = "/templates";
/** A template of documents begins there. */
export const NEW_TEMPLATE_PAGE = `${TEMPLATES_PAGE}/new`;

export function templatePath(id: string): string {
  return `${TEMPLATES_PAGE}/${encodeURIComponent(id)}`;
}
