/** Where the library of contract forms begins. */
export const LIBRARY = "/signature/contracts";

/** What comes after the download of a form; the form's slug is its `form`. */
export const DOWNLOAD_SUCCESS = `${LIBRARY}/download-success`;

/** What the tests do with every form. */
export const FORM_QUALITY = `${LIBRARY}/quality`;
