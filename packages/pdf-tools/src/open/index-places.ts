const LATIN1 = new TextDecoder("latin1");
const ASCII = new TextEncoder();
/** Where a file says that its index is, or the one of its earlier state. Bookmarks have a ref after the same word. */
const PLACE = /(?:\bstartxref|\/Prev)\s+(\d+)(?!\d|\s+\d+\s+R)/g;
/** The beginning of an index, after blanks: a table, or a stream of that type. */
const INDEX = /^(\s+)(xref\b|\d+\s+\d+\s+obj\b(?=(?:(?!stream).)*?\/XRef\b))/s;
const BLANK = 0x20;
/** A large file as one string would take twice its memory. */
const PART = 1_000_000;
const OVERLAP = 100;
const START_BYTES = 2000;

/**
 * The library finds no index where the place that a file gives leads to blanks before it, and then reads an earlier state of the
 * file. Its first words are moved to that place, so that all other places stay as they are.
 * @returns the same bytes, or a copy if there were any
 */
export function withTidyIndexPlaces(bytes: Uint8Array): Uint8Array {
  let tidy = bytes;
  for (const at of placesIn(bytes)) {
    const [found, blanks, word] = INDEX.exec(LATIN1.decode(bytes.subarray(at, at + START_BYTES))) ?? [];
    if (!found || !blanks || !word) continue;
    if (tidy === bytes) tidy = bytes.slice();
    tidy.fill(BLANK, at, at + found.length).set(ASCII.encode(word), at);
  }
  return tidy;
}

function placesIn(bytes: Uint8Array): Set<number> {
  const places = new Set<number>();
  for (let start = 0; start < bytes.length; start += PART) {
    const part = LATIN1.decode(bytes.subarray(start, start + PART + OVERLAP));
    for (const [, place] of part.matchAll(PLACE)) places.add(Number(place));
  }
  return places;
}
