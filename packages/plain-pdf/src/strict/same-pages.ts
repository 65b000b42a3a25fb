import { createHash } from "node:crypto";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { OtherReading } from "../compare/pdfjs.ts";
import { NotStrict } from "./scanner.ts";

/** @throws NotStrict unless PDF.js finds the same pages in both: their sizes, text, drawing and annotations */
export async function assertSamePages(file: Uint8Array, plain: Uint8Array, pages: number): Promise<void> {
  const [one, other] = [await pagesIn(file), await pagesIn(plain)];
  if (one.length !== pages || other.length !== pages) throw new NotStrict("PDF.js finds other pages");
  for (const [index, page] of one.entries())
    if (page !== other[index]) throw new NotStrict(`PDF.js finds another page ${index + 1}`);
}

/** A hash of what each page has. */
async function pagesIn(file: Uint8Array): Promise<string[]> {
  const reading = await OtherReading.open(file).catch((cause) => {
    throw new NotStrict("PDF.js can’t read it", { cause });
  });
  try {
    const found: string[] = [];
    for (let index = 0; index < reading.pages; index += 1)
      found.push(await hashOf(await reading.page(index)));
    return found;
  } catch (cause) {
    throw new NotStrict("PDF.js can’t read a page", { cause });
  } finally {
    await reading.close();
  }
}

async function hashOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const { fnArray } = await page.getOperatorList();
  const annotations = await page.getAnnotations();
  const words = items.map((item) => ("str" in item ? [item.str, item.transform] : []));
  const marks = annotations.map(({ subtype, rect, url, fieldValue, hidden }) => [
    subtype,
    rect,
    url,
    fieldValue,
    hidden,
  ]);
  const all = JSON.stringify([page.view, page.rotate, page.userUnit, words, fnArray, marks]);
  page.cleanup();
  return createHash("sha256").update(all).digest("hex");
}
