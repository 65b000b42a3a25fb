import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import {
  AnnotationMode,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";

/** A page as pixels: red, green, blue, opacity. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

export type Intent = "display" | "print";

interface NodeCanvas {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
}
/** pdf.js makes canvases with what it has in Node, which its types leave out. */
interface CanvasFactory {
  create(width: number, height: number): NodeCanvas;
  destroy(pair: NodeCanvas): void;
}

const files = dirname(fileURLToPath(import.meta.resolve("pdfjs-dist/package.json")));
/** Larger images than these would take more memory than the worker has. */
const MAX_PIXELS = 2 ** 26;

/** A file as pdf.js reads it, which shares no code with the library that the plain form is made with. */
export class OtherReading {
  readonly #document: PDFDocumentProxy;

  private constructor(document: PDFDocumentProxy) {
    this.#document = document;
  }

  /** @throws Error if pdf.js can't read it */
  static async open(bytes: Uint8Array): Promise<OtherReading> {
    const loading = getDocument({
      data: bytes.slice(),
      verbosity: VerbosityLevel.ERRORS,
      cMapUrl: `${files}/cmaps/`,
      standardFontDataUrl: `${files}/standard_fonts/`,
      wasmUrl: `${files}/wasm/`,
      iccUrl: `${files}/iccs/`,
      disableFontFace: true,
      useSystemFonts: false,
      maxImageSize: MAX_PIXELS,
      isEvalSupported: false,
    } as Parameters<typeof getDocument>[0]);
    return new OtherReading(await loading.promise);
  }

  get pages(): number {
    return this.#document.numPages;
  }

  /** @param index from 0 */
  page(index: number): Promise<PDFPageProxy> {
    return this.#document.getPage(index + 1);
  }

  /** @param side of the longer one, in pixels */
  async draw(page: PDFPageProxy, side: number, intent: Intent): Promise<Pixels> {
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: side / Math.max(width, height) });
    const { canvasFactory } = this.#document as unknown as { canvasFactory: CanvasFactory };
    const pair = canvasFactory.create(
      Math.max(1, Math.round(viewport.width)),
      Math.max(1, Math.round(viewport.height)),
    );
    try {
      const annotationMode = AnnotationMode.ENABLE;
      await page.render({ canvas: pair.canvas, viewport, background: "#fff", intent, annotationMode })
        .promise;
      return pair.context.getImageData(0, 0, pair.canvas.width, pair.canvas.height);
    } finally {
      canvasFactory.destroy(pair);
    }
  }

  async close(): Promise<void> {
    await this.#document.loadingTask.destroy();
  }
}
