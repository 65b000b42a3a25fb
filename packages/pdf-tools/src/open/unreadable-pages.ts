import { type PDF, PdfArray, type PdfObject, PdfRef } from "@libpdf/core";
import type { LoadedPdf } from "./load-pdf.ts";

/**
 * Pages whose content is in the file and can't be read, so that they are blank in every result.
 * @param bytes of the file
 * @returns their indexes
 */
export function unreadablePages(
  { document, pages }: Pick<LoadedPdf, "document" | "pages">,
  bytes: Uint8Array,
): number[] {
  const unread = pages.map(({ dict }) => missingParts(document, dict.get("Contents")));
  if (unread.every((refs) => refs.length === 0)) return [];
  const file = new TextDecoder("latin1").decode(bytes);
  const isInFile = ({ objectNumber, generation }: PdfRef) =>
    new RegExp(`(?<!\\d)${objectNumber} ${generation} obj\\b`).test(file);
  return [...unread.keys()].filter((page) => unread[page]?.some(isInFile));
}

/** Refs that lead to no object: a stream or a list of them. */
function missingParts(document: PDF, contents: PdfObject | undefined): PdfRef[] {
  if (contents instanceof PdfArray) return contents.toArray().flatMap((part) => missingParts(document, part));
  if (!(contents instanceof PdfRef)) return [];
  const object = document.getObject(contents);
  if (object instanceof PdfArray) return missingParts(document, object);
  return object === null ? [contents] : [];
}
