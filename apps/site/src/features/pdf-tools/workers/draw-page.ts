import type { PageViewport, PDFPageProxy } from "pdfjs-dist";

/** Draws a page as large as its viewport, on white. */
export async function drawPage(page: PDFPageProxy, viewport: PageViewport): Promise<OffscreenCanvas> {
  const side = (length: number) => Math.max(1, Math.round(length));
  const canvas = new OffscreenCanvas(side(viewport.width), side(viewport.height));
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: "#fff" }).promise;
  return canvas;
}
