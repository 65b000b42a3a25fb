// First, since it registers with pdf.js, which then parses in this thread: a sandboxed frame can't start our worker.
import "pdfjs-dist/build/pdf.worker.min.mjs";
import { InlinedData } from "@sealwright/page-view/frame/inlined-data.client.ts";
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from "pdfjs-dist";

// The only script of the sandboxed frame, which has no origin, cookies or network. It draws the file that
// the page posts to it.

const MOST_PIXELS = 4_000_000;

addEventListener("message", ({ data, source }) => {
  if (source !== parent || !(data instanceof ArrayBuffer)) return;
  show(data).then(
    () => parent.postMessage("shown", "*"),
    () => parent.postMessage("failed", "*"),
  );
});
parent.postMessage("ready", "*");

async function show(bytes: ArrayBuffer): Promise<void> {
  const file = await getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    BinaryDataFactory: InlinedData,
    cMapUrl: "/",
    standardFontDataUrl: "/",
    wasmUrl: "/",
    useWorkerFetch: false,
    useSystemFonts: false,
    enableXfa: false,
  }).promise;
  const first = await file.getPage(1);
  const { width, height } = first.getViewport({ scale: 1 });
  const list = document.createElement("main");
  list.tabIndex = 0;
  list.style.cssText = "display: grid; gap: 12px; max-width: 740px; margin: 12px auto; outline-offset: -2px";
  const drawn = new IntersectionObserver((entries) => drawNear(file, entries), { rootMargin: "100% 0px" });
  for (let number = 1; number <= file.numPages; number += 1) {
    const canvas = document.createElement("canvas");
    canvas.role = "img";
    canvas.ariaLabel = `Page ${number} of ${file.numPages}`;
    canvas.dataset.page = String(number);
    canvas.style.cssText = `width: 100%; aspect-ratio: ${width} / ${height}; background: white`;
    list.append(canvas);
    drawn.observe(canvas);
  }
  document.body.replaceChildren(list);
}

/** Frees the memory of pages out of view. */
function drawNear(file: PDFDocumentProxy, entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const canvas = target as HTMLCanvasElement;
    if (!isIntersecting) {
      canvas.width = 0;
      delete canvas.dataset.drawn;
    } else if (canvas.dataset.drawn === undefined) {
      file
        .getPage(Number(canvas.dataset.page))
        .then((page) => draw(page, canvas))
        .catch(() => {
          canvas.ariaLabel = `Page ${canvas.dataset.page} can’t be drawn`;
        });
    }
  }
}

async function draw(page: PDFPageProxy, canvas: HTMLCanvasElement): Promise<void> {
  if (canvas.dataset.drawn !== undefined) return;
  canvas.dataset.drawn = "";
  const whole = page.getViewport({ scale: 1 });
  const wanted = (canvas.clientWidth * devicePixelRatio) / whole.width;
  const viewport = page.getViewport({
    scale: Math.min(wanted, Math.sqrt(MOST_PIXELS / (whole.width * whole.height))),
  });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  canvas.style.aspectRatio = `${viewport.width} / ${viewport.height}`;
  await page.render({ canvas, viewport }).promise;
}
