export const IMPORTS_PAGE = "/imports";

/** The page to check an import and, once it is in the register, to correct it. */
export function importPath(id: string): string {
  return `${IMPORTS_PAGE}/${encodeURIComponent(id)}`;
}

export function listPath(id: string): string {
  return `${IMPORTS_PAGE}/lists/${encodeURIComponent(id)}`;
}

export const PDF_FRAME_PAGE = "/pdf-frame";
