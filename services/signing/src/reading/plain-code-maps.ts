import { type PDF, PdfDict, type PdfObject, type PdfRef, PdfStream } from "@libpdf/core";
import type { SourcePage } from "@sealwright/pdf-tools/pages";

/**
 * Rewrites the maps from codes to letters (ToUnicode) of a document's fonts in the only form that libpdf
 * 0.4.2 reads: it skips strings with spaces (`<0066 0069>`, as PDFKit writes ligatures) or without letters,
 * which shifts every later letter of the list, and reads only one range per line. Both are legal (ISO
 * 32000-2, 7.3.4.3 and 9.10.3). For reading only: don't save the document.
 */
export function plainCodeMaps(document: PDF, pages: readonly SourcePage[]): void {
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const maps = pages.flatMap(({ inherited }) => {
    const resources = resolved(inherited.get("Resources"), resolve);
    const fonts = resources instanceof PdfDict ? resources.getDict("Font", resolve) : undefined;
    return [...(fonts ?? [])].map(([, entry]) => {
      const font = resolved(entry, resolve);
      return font instanceof PdfDict ? font.get("ToUnicode", resolve) : undefined;
    });
  });
  for (const map of new Set(maps)) if (map instanceof PdfStream) rewrite(map);
}

const resolved = (object: PdfObject | undefined, resolve: (ref: PdfRef) => PdfObject | null) =>
  object?.type === "ref" ? resolve(object) : object;

function rewrite(map: PdfStream): void {
  try {
    const text = new TextDecoder("latin1").decode(map.getDecodedData());
    map.setData(new TextEncoder().encode(plainCodeMap(text)));
  } catch {
    // libpdf ignores a damaged map.
  }
}

/** A hexadecimal string, or an empty one. Dictionaries in a map have other letters after their `<`. */
const STRING = /<([\da-f\s]*)>/gi;
const RANGES = /(beginbfrange)([\s\S]*?)(endbfrange)/g;
const RANGE = /<\w+>\s*<\w+>\s*(?:<\w+>|\[[^[\]]*\])/g;

/** @param map a PostScript program: Adobe Technical Note 5014 */
export function plainCodeMap(map: string): string {
  // A code without a letter becomes NUL, which is removed from a page's text.
  const strings = map.replaceAll(
    STRING,
    (_, digits: string) => `<${digits.replaceAll(/\s/g, "") || "0000"}>`,
  );
  return strings.replaceAll(
    RANGES,
    (_, begin: string, ranges: string, end: string) =>
      `${begin}\n${(ranges.match(RANGE) ?? []).map((range) => range.replaceAll(/\s+/g, " ")).join("\n")}\n${end}`,
  );
}
