/** The document that draws pages, in a sandbox. It is the same for everyone. */
export const PAGE_FRAME = "/assets/page-frame.html";
