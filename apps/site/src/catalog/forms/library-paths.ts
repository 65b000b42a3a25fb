/** Root of the contract-form library. */
export const LIBRARY = "/signature/contracts";

/** Next steps after a download; query `form` is the form's slug. */
export const DOWNLOAD_SUCCESS = `${LIBRARY}/download-success`;

/** State law, read for the forms; a subject's page is below it. */
export const STATE_LAW = `${LIBRARY}/law`;
