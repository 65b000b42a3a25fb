export const TEMPLATES_PAGE = "/templates";

export function templatePath(id: string): string {
  return `${TEMPLATES_PAGE}/${encodeURIComponent(id)}`;
}
