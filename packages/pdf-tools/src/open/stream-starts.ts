const WORD = new TextEncoder().encode("stream");
const [BLANK, TAB, CR, LF, D] = [0x20, 0x09, 0x0d, 0x0a, 0x64];

/**
 * The library takes blanks between "stream" and the end of its line for data, which readers do not: they are moved before the
 * word, so that all places stay as they are.
 * @returns the same bytes, or a copy if there were any
 */
export function withTidyStreamStarts(bytes: Uint8Array): Uint8Array {
  let tidy = bytes;
  for (let at = bytes.indexOf(WORD[0] ?? 0); at >= 0; at = bytes.indexOf(WORD[0] ?? 0, at + 1)) {
    if (!WORD.every((letter, index) => bytes[at + index] === letter) || bytes[at - 1] === D) continue;
    const start = at + WORD.length;
    let end = start;
    while (bytes[end] === BLANK || bytes[end] === TAB) end += 1;
    if (end === start || (bytes[end] !== CR && bytes[end] !== LF)) continue;
    if (tidy === bytes) tidy = bytes.slice();
    tidy.fill(BLANK, at, end).set(WORD, end - WORD.length);
  }
  return tidy;
}
