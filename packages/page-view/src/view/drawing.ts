const MOST_PIXELS = 4_000_000;
const MOST_SIDE = 8192;

interface Wanted {
  page: number;
  canvas: HTMLCanvasElement;
  withText: boolean;
  isThumbnail: boolean;
}

/** Which pictures of pages are wanted, drawn and given back: one at a time, the newest wish first. */
export interface Drawing {
  want(page: number, canvas: HTMLCanvasElement, withText: boolean): void;
  wantThumbnail(page: number, canvas: HTMLCanvasElement): void;
  /** Frees the memory of a page that is out of sight. */
  forget(page: number): void;
  /** @param bitmap undefined if the page can't be drawn */
  done(page: number, bitmap: ImageBitmap | undefined): void;
  /** After another width: pages that are near are drawn again. */
  redraw(): void;
}

export function createDrawing(source: {
  draw(page: number, width: number, withText: boolean): void;
}): Drawing {
  const near = new Map<number, Wanted>();
  let waiting: Wanted[] = [];
  let current: Wanted | undefined;

  const next = () => {
    if (current) return;
    // Thumbnails come after the pages that are read.
    const index = Math.max(
      waiting.findLastIndex(({ isThumbnail }) => !isThumbnail),
      0,
    );
    const [wanted] = waiting.splice(index, 1);
    if (!wanted) return;
    const width = widthOf(wanted.canvas);
    if (width === 0) return next();
    current = wanted;
    source.draw(wanted.page, width, wanted.withText);
  };
  const add = (wanted: Wanted) => {
    waiting = [...waiting.filter(({ canvas }) => canvas !== wanted.canvas), wanted];
    next();
  };

  return {
    want(page, canvas, withText) {
      const wanted = { page, canvas, withText, isThumbnail: false };
      near.set(page, wanted);
      add(wanted);
    },
    wantThumbnail: (page, canvas) => add({ page, canvas, withText: false, isThumbnail: true }),
    forget(page) {
      const wanted = near.get(page);
      if (!wanted) return;
      near.delete(page);
      waiting = waiting.filter((one) => one !== wanted);
      wanted.canvas.width = 0;
    },
    done(page, bitmap) {
      if (current?.page !== page) {
        bitmap?.close();
        return;
      }
      const { canvas, isThumbnail } = current;
      current = undefined;
      if (bitmap && (isThumbnail || near.has(page))) show(canvas, bitmap);
      else bitmap?.close();
      next();
    },
    redraw() {
      for (const wanted of near.values()) {
        if (Math.abs(wanted.canvas.width - widthOf(wanted.canvas)) > 1) add({ ...wanted, withText: false });
      }
    },
  };
}

function show(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(bitmap);
}

/** Of the picture, in device pixels, within what phones can hold. */
function widthOf({ clientWidth, clientHeight }: HTMLCanvasElement): number {
  if (clientWidth === 0 || clientHeight === 0) return 0;
  const most = Math.min(
    Math.sqrt((MOST_PIXELS * clientWidth) / clientHeight),
    MOST_SIDE,
    (MOST_SIDE * clientWidth) / clientHeight,
  );
  return Math.max(1, Math.floor(Math.min(clientWidth * devicePixelRatio, most)));
}
