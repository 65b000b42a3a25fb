// First, since both register what PDF.js finds when it loads: a sandboxed frame can't start our worker, and browsers
// give frames that are out of sight no animation frames.
import "./prompt-frames.client.ts";
import "pdfjs-dist/build/pdf.worker.min.mjs";
import {
  AnnotationMode,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from "pdfjs-dist";
import { pieceOf } from "../geometry.ts";
import { type FromFrame, MOST_PAGES, type PageSize, sendableText, type ToFrame } from "../messages.ts";
import { formFieldsIn } from "./form-fields.client.ts";
import { InlinedData } from "./inlined-data.client.ts";

// The only script of the sandboxed frame, which has no origin, cookies or network. It reads the bytes that the page
// posts to it, and posts pictures and text back.

/** A third of a second on a slow phone; what is needed together is asked for together. */
const RANGE_BYTES = 64 * 1024;

let file: PDFDocumentProxy | undefined;
let transport: PDFDataRangeTransport | undefined;

function say(message: FromFrame, transfer: Transferable[] = []): void {
  parent.postMessage(message, "*", transfer);
}

addEventListener("message", ({ data, source }: MessageEvent<ToFrame>) => {
  if (source !== parent) return;
  if (data.kind === "open") open(data).catch(() => say({ kind: "failed" }));
  else if (data.kind === "bytes") transport?.onDataRange(data.begin, new Uint8Array(data.bytes));
  else if (data.kind === "measure" || data.kind === "draw") {
    show(data).catch(() => say({ kind: "undrawable", page: data.page }));
  }
});
say({ kind: "ready" });

type Opening = Extract<ToFrame, { kind: "open" }>;

class PostedRanges extends PDFDataRangeTransport {
  override requestDataRange(begin: number, end: number): void {
    say({ kind: "range", begin, end });
  }
}

async function open({ length, start, withFields }: Opening): Promise<void> {
  const isWhole = start.byteLength === length;
  transport = isWhole ? undefined : new PostedRanges(length, new Uint8Array(start));
  file = await getDocument({
    ...(transport ? { range: transport } : { data: new Uint8Array(start) }),
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: VerbosityLevel.ERRORS,
    BinaryDataFactory: InlinedData,
    cMapUrl: "/",
    standardFontDataUrl: "/",
    wasmUrl: "/",
    useWorkerFetch: false,
    // Ours, which print as they are seen; a system's own may be wider.
    useSystemFonts: false,
    enableXfa: false,
  }).promise;
  if (file.numPages > MOST_PAGES) throw new Error("The file has too many pages");
  const fields = withFields ? await formFieldsIn(file) : [];
  say({ kind: "opened", pages: file.numPages, first: sizeOf(await file.getPage(1)), fields });
}

function sizeOf(page: PDFPageProxy): PageSize {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
}

type Wanted = Extract<ToFrame, { kind: "measure" | "draw" }>;

async function show(wanted: Wanted): Promise<void> {
  if (!file) throw new Error("No file is open");
  const page = await file.getPage(wanted.page);
  say({ kind: "sized", page: wanted.page, size: sizeOf(page) });
  if (wanted.kind === "measure") return;
  await draw(page, wanted.width);
  if (wanted.withText) await sayText(page);
  page.cleanup();
}

async function draw(page: PDFPageProxy, width: number): Promise<void> {
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE }).promise;
  const bitmap = await createImageBitmap(canvas);
  canvas.width = 0;
  say({ kind: "drawn", page: page.pageNumber, bitmap }, [bitmap]);
}

async function sayText(page: PDFPageProxy): Promise<void> {
  const { items } = await page.getTextContent();
  const { transform } = page.getViewport({ scale: 1 });
  const pieces = items.flatMap((item) =>
    "str" in item && item.str.trim() ? [pieceOf(item, transform)] : [],
  );
  say({ kind: "text", page: page.pageNumber, pieces: sendableText(pieces) });
}
