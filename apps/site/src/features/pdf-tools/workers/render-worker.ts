// First: it announces itself to pdf.js, which then parses in this worker too.
import "pdfjs-dist/build/pdf.worker.min.mjs";
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from "pdfjs-dist";
import type { RenderReply, RenderRequest } from "./messages.ts";
import { OffscreenCanvases, PlainFilters } from "./offscreen.ts";
import { OpenDocuments } from "./open-documents.ts";
import { PdfjsData } from "./pdfjs-data.ts";

const POINTS_PER_INCH = 72;
/** A file can have 200 MB. */
const MAX_OPEN = 4;
const documents = new OpenDocuments<PDFDocumentProxy>(MAX_OPEN, ({ loadingTask }) => loadingTask.destroy());

self.addEventListener("message", ({ data }: MessageEvent<RenderRequest>) => {
  // pdf.js talks on this channel as well.
  if (data?.source === undefined) return;
  render(data).then(
    (reply) => postMessage(reply, { transfer: "bitmap" in reply ? [reply.bitmap] : [] }),
    () => postMessage({ rendered: data.id, failed: true } satisfies RenderReply),
  );
});

async function open(blob: Blob): Promise<PDFDocumentProxy> {
  const task = getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
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

async function render({ id, source, blob, page: index, turn, size }: RenderRequest): Promise<RenderReply> {
  const document = await documents.get(source, () => open(blob));
  const page = await document.getPage(index + 1);
  const rotation = (page.rotate + turn) % 360;
  const shown = page.getViewport({ scale: 1, rotation });
  const scale = "dpi" in size ? size.dpi / POINTS_PER_INCH : size.width / Math.max(shown.width, shown.height);
  const viewport = page.getViewport({ scale, rotation });
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: "#fff" }).promise;
  page.cleanup();
  if ("dpi" in size)
    return { rendered: id, blob: await canvas.convertToBlob({ type: size.type, quality: 0.9 }) };
  return { rendered: id, bitmap: canvas.transferToImageBitmap() };
}
