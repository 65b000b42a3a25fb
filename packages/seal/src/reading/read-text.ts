// First: it announces itself to pdf.js, which then parses where it is called, in a worker too.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { ownBytes } from "../bytes.ts";

/** Spaces and invisible characters, which a reader of text adds and leaves out as it likes. */
const UNSEEN = /[\s\p{Cc}\p{Cf}]/gu;

/**
 * The letters of each page as pdf.js reads them, or null for a page that it can't read. It is given neither a network nor files,
 * so that it reads the same in a browser and in Node.
 * @throws if it can't open the file
 */
export async function readText(file: Uint8Array): Promise<(string | null)[]> {
  const task = getDocument({
    // It takes the bytes away from who has them.
    data: ownBytes(file),
    verbosity: VerbosityLevel.ERRORS,
    useWorkerFetch: false,
    useSystemFonts: false,
    useWasm: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
  });
  try {
    const document = await task.promise;
    const pages: (string | null)[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      pages.push(await lettersOf(document, number).catch(() => null));
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

async function lettersOf(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent({ disableNormalization: true });
  page.cleanup();
  const text = items.map((item) => ("str" in item ? item.str : "")).join("");
  return text.normalize("NFKC").replaceAll(UNSEEN, "");
}
