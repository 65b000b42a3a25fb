interface CanvasAndContext {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** Where pdf.js draws: a worker has no canvas elements. */
export class OffscreenCanvases {
  create(width: number, height: number): CanvasAndContext {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext("2d", { willReadFrequently: true }) };
  }

  reset({ canvas }: CanvasAndContext, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }

  destroy(pair: CanvasAndContext): void {
    if (pair.canvas) Object.assign(pair.canvas, { width: 0, height: 0 });
    pair.canvas = null;
    pair.context = null;
  }

  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  }
}

/** SVG filters, which only a page has: without them, pdf.js draws some rare effects plainly. */
export class PlainFilters {
  addFilter = () => "none";
  addHCMFilter = () => "none";
  addAlphaFilter = () => "none";
  addLuminosityFilter = () => "none";
  addKnockoutFilter = () => "none";
  addHighlightHCMFilter = () => "none";
  addSelectionHCMFilter = () => "none";
  addSelectionFilter = () => "none";
  createSelectionStyle = () => null;
  destroy(): void {
    // Nothing to release.
  }
}
