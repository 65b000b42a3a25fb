const MEGABYTE = 1_000_000;

export const MAX_BYTES = 25 * MEGABYTE;
export const MAX_PAGES = 500;
export const MAX_OBJECTS = 10_000;
/** Of one stream, once its filters are undone: a page of 300 dots per inch in color takes 25 MB. */
export const MAX_STREAM_BYTES = 80 * MEGABYTE;
/** Of all streams of a file. */
export const MAX_UNPACKED_BYTES = 200 * MEGABYTE;
export const MAX_IMAGE_PIXELS = 120 * MEGABYTE;
/** In points, of a page's side (ISO 32000-1, annex C.2). */
export const [MIN_SIDE, MAX_SIDE] = [3, 14_400];
/** Of dictionaries and lists in each other, through references too. */
export const MAX_DEPTH = 200;
