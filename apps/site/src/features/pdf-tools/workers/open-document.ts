import { getDocument, type PDFDocumentProxy, VerbosityLevel } from "pdfjs-dist";
import { OffscreenCanvases, PlainFilters } from "./offscreen.ts";
import { PdfjsData } from "./pdfjs-data.ts";

/** Opens a file with pdf.js, which parses it in this worker. */
export async function openDocument(blob: Blob, password?: string): Promise<PDFDocumentProxy> {
  const task = getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    ...(password === undefined ? {} : { password }),
    verbosity: VerbosityLevel.ERRORS,
    CanvasFactory: OffscreenCanvases,
    FilterFactory: PlainFilters,
    BinaryDataFactory: PdfjsData,
    // PdfjsData knows the files by their names.
    cMapUrl: "/",
    standardFontDataUrl: "/",
    wasmUrl: "/",
    useWorkerFetch: false,
    // A worker has no document to load fonts into: letters are drawn as outlines.
    disableFontFace: true,
    useSystemFonts: false,
  });
  return task.promise.catch(async (error: unknown) => {
    await task.destroy();
    throw error;
  });
}
