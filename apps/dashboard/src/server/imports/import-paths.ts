export const IMPORTS_PAGE = "/imports";

/** The page of what was signed elsewhere: to check it, and, once it is in the register, to correct it. */
export function importPath(id: string): string {
  return `${IMPORTS_PAGE}/${encodeURIComponent(id)}`;
}

/** The page of a list that was not added yet. */
export function listPath(id: string): string {
  return `${IMPORTS_PAGE}/lists/${encodeURIComponent(id)}`;
}

/** Draws a PDF without rights. */
export const PDF_FRAME_PAGE = "/pdf-frame";
