/** In bytes: a phone holds the file and its text in memory at the same time. */
export const MAX_FILE_BYTES = 50_000_000;
export const MAX_FILE_TEXT = `${MAX_FILE_BYTES / 1e6} MB`;
