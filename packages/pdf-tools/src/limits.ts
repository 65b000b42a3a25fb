/** In bytes: what a page can hold in memory, a few times over. */
export const MAX_FILE_BYTES = 200_000_000;
export const MAX_FILE_SIZE_TEXT = `${MAX_FILE_BYTES / 1e6} MB`;

/** Of a file over the limit, and of one that used up a device’s memory below it. */
export const tooBigSentence = (subject: string): string =>
  `${subject} needs more memory than this browser can give a page. The tools take files of up to ${MAX_FILE_SIZE_TEXT}, and smaller ones where memory is short.`;
