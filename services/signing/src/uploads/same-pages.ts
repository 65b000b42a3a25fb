import { PDF, type PdfDict, PdfStream } from "@libpdf/core";
import { displaySpace, pagesOf } from "@sealwright/pdf-tools/pages";

/** Whether a file that was written anew still draws each page of the original as it did. */
export async function isSameDocument(original: Uint8Array, written: Uint8Array): Promise<boolean> {
  const [before, after] = await Promise.all([PDF.load(original), PDF.load(written)]);
  const [pagesBefore, pagesAfter] = [pagesOf(before), pagesOf(after)];
  return pagesBefore.every(({ dict }, index) => {
    const page = pagesAfter[index]?.dict;
    if (!page) return false;
    const [size, sizeAfter] = [displaySpace(before, dict), displaySpace(after, page)];
    const isSize = size.width === sizeAfter.width && size.height === sizeAfter.height;
    return isSize && contentOf(after, page).includes(contentOf(before, dict));
  });
}

/** The streams of a page as they are packed, hexadecimal. */
function contentOf(document: PDF, page: PdfDict): string {
  const resolve = (ref: Parameters<PDF["getObject"]>[0]) => document.getObject(ref);
  const list = page.getArray("Contents", resolve)?.toArray() ?? [page.get("Contents")];
  return list
    .map((item) => (item?.type === "ref" ? document.getObject(item) : item))
    .map((item) => (item instanceof PdfStream ? Buffer.from(item.data).toString("hex") : ""))
    .join(" ");
}
