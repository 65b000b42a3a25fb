import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Pixels, Reader } from "@sealwright/pdf-tools/check";
import {
  getDocument,
  type PageViewport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";

interface NodeCanvas {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
}
/** pdf.js makes canvases with what it has in Node, which its types leave out. */
interface CanvasFactory {
  create(width: number, height: number): NodeCanvas;
  destroy(pair: NodeCanvas): void;
}

const data = dirname(fileURLToPath(import.meta.resolve("pdfjs-dist/package.json")));

/** The page's worker, in Node. Call `close` at the end. */
export class PdfjsReader implements Reader {
  readonly #files: readonly Uint8Array[];
  readonly #result: Uint8Array;
  readonly #open: PDFDocumentProxy[] = [];

  constructor(files: readonly Uint8Array[], result: Uint8Array) {
    this.#files = files;
    this.#result = result;
  }

  openSource = (file: number) => this.#read(this.#files[file] ?? new Uint8Array());
  openResult = () => this.#read(this.#result);

  draw = async (page: PDFPageProxy, viewport: PageViewport): Promise<Pixels> => {
    const [first] = this.#open;
    const factory = (first as unknown as { canvasFactory: CanvasFactory }).canvasFactory;
    const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
    const pair = factory.create(Math.max(1, width), Math.max(1, height));
    try {
      await page.render({ canvas: pair.canvas, viewport, background: "#fff" }).promise;
      return pair.context.getImageData(0, 0, pair.canvas.width, pair.canvas.height);
    } finally {
      factory.destroy(pair);
    }
  };

  async close(): Promise<void> {
    await Promise.all(this.#open.map(({ loadingTask }) => loadingTask.destroy()));
  }

  async #read(bytes: Uint8Array): Promise<PDFDocumentProxy> {
    const document = await getDocument({
      data: bytes.slice(),
      verbosity: VerbosityLevel.ERRORS,
      cMapUrl: `${data}/cmaps/`,
      standardFontDataUrl: `${data}/standard_fonts/`,
      wasmUrl: `${data}/wasm/`,
      disableFontFace: true,
      useSystemFonts: false,
    }).promise;
    this.#open.push(document);
    return document;
  }
}
