import { findLoss, type Reader, type Verdict } from "@sealwright/pdf-tools/check";
import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { drawPage } from "./draw-page.ts";
import type { CheckRequest, JobReply } from "./messages.ts";
import { openDocument } from "./open-document.ts";

/** In the worker: compares a result with its files. */
export async function checkStack(
  { stack: { files, pages }, result, written, isFlattened, password }: CheckRequest,
  answer: (reply: JobReply) => void,
): Promise<Verdict> {
  const opened: PDFDocumentProxy[] = [];
  const open = async (blob: Blob, itsPassword?: string) => {
    const document = await openDocument(blob, itsPassword);
    opened.push(document);
    return document;
  };
  const reader: Reader = {
    openSource: (file) => open(files[file]?.blob ?? new Blob(), password),
    openResult: () => open(result),
    draw: pixelsOf,
  };
  try {
    return await findLoss({ pages, written, isFlattened }, reader, (done, total, step) =>
      answer({ progress: { done, total, step } }),
    );
  } finally {
    await Promise.all(opened.map(({ loadingTask }) => loadingTask.destroy()));
  }
}

async function pixelsOf(page: PDFPageProxy, viewport: PageViewport) {
  const canvas = await drawPage(page, viewport);
  const { width, height } = canvas;
  const context = canvas.getContext("2d");
  if (!context) throw new RangeError("No memory for a canvas");
  return context.getImageData(0, 0, width, height);
}
