const UTF8_BOM = [0xef, 0xbb, 0xbf];
/** Control characters of no text: a workbook, a picture. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;
const LOOK_AT = 4096;

/**
 * Decodes CSV as spreadsheet programs save it: UTF-8 or UTF-16, with or without a byte order mark, else
 * Windows-1252. Undefined for binary files.
 */
export function decodeList(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return BINARY.test(text) ? undefined : text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (UTF8_BOM.every((byte, at) => bytes[at] === byte)) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const [even, odd] = zeros(bytes.subarray(0, LOOK_AT));
  if (odd > 0 && even === 0) return "utf-16le";
  if (even > 0 && odd === 0) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** Zero bytes at even and at odd places: in UTF-16, every Latin letter has one. */
function zeros(bytes: Uint8Array): [even: number, odd: number] {
  let [even, odd] = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte !== 0) return;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  });
  return [even, odd];
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
