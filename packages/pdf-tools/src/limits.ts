/** In bytes: what a page can hold in memory, a few times over. */
export const MAX_FILE_BYTES = 200_000_000;
export const MAX_FILE_SIZE_TEXT = `${MAX_FILE_BYTES / 1e6} MB`;
