export const DOCUMENTS_PAGE = "/documents";

/** The page on which a draft of documents is made ready and sent. */
export function documentsPath(id: string): string {
  return `${DOCUMENTS_PAGE}/${encodeURIComponent(id)}`;
}

/** Where a form among a draft's documents is answered anew. */
export function answersPath(id: string, document: string): string {
  return `${documentsPath(id)}/forms/${encodeURIComponent(document)}`;
}

/** The document that draws pages, in a frame without rights. */
export const PAGE_FRAME = "/assets/page-frame.html";

/** What can be sent, as inputs of files say it. */
export const SENT_FILES = "application/pdf,.pdf,image/jpeg,.jpg,.jpeg,image/png,.png";
