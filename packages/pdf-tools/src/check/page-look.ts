import type { PageViewport, PDFPageProxy } from "pdfjs-dist";
import type { Box } from "../assemble/page-tree.ts";

/** A page as pixels: red, green, blue, opacity. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Draws a page as large as its viewport. */
export type Draw = (page: PDFPageProxy, viewport: PageViewport) => Promise<Pixels>;

/** Of the longer side, in pixels: words can be told from each other, though not read. */
const SIDE = 400;
/** Of 255. Photos that are encoded again, and edges that move by a part of a pixel, differ by less. */
const VISIBLE = 64;
/** Pixels of a square of this side that may differ visibly. */
const SQUARE = 10;
const MAX_IN_SQUARE = 10;
/** Around what a tool has written, in pixels. */
const MARGIN = 3;

/**
 * Whether a page looks as it did, outside of some boxes.
 * @param turn of the page since, clockwise, in degrees; @param written boxes in points that may look different
 */
export async function looksTheSame(
  before: PDFPageProxy,
  after: PDFPageProxy,
  turn: number,
  written: readonly Box[],
  draw: Draw,
): Promise<boolean> {
  const viewports = [viewportOf(before, before.rotate + turn), viewportOf(after, after.rotate)] as const;
  const [one, other] = [await draw(before, viewports[0]), await draw(after, viewports[1])];
  if (one.width !== other.width || one.height !== other.height) return false;
  const boxes = written.map((box) => inPixels(box, viewports[1]));
  return !hasVisibleSpot(one, other, boxes);
}

function viewportOf(page: PDFPageProxy, rotation: number): PageViewport {
  const { width, height } = page.getViewport({ scale: 1, rotation: rotation % 360 });
  return page.getViewport({ scale: SIDE / Math.max(width, height), rotation: rotation % 360 });
}

function inPixels({ x, y, width, height }: Box, viewport: PageViewport): Box {
  const corners = [
    viewport.convertToViewportPoint(x, y),
    viewport.convertToViewportPoint(x + width, y + height),
  ];
  const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = corners as number[][];
  const [left, top] = [Math.min(x1, x2) - MARGIN, Math.min(y1, y2) - MARGIN];
  return { x: left, y: top, width: Math.abs(x2 - x1) + 2 * MARGIN, height: Math.abs(y2 - y1) + 2 * MARGIN };
}

/** Whether pixels that differ lie together somewhere, as letters do. */
function hasVisibleSpot(one: Pixels, other: Pixels, ignored: readonly Box[]): boolean {
  const { width } = one;
  const squares = new Map<number, number>();
  for (let pixel = 0; pixel * 4 < one.data.length; pixel += 1) {
    if (!differs(one.data, other.data, pixel * 4)) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    if (ignored.some((box) => isIn(box, x, y))) continue;
    const square = Math.floor(y / SQUARE) * width + Math.floor(x / SQUARE);
    const count = (squares.get(square) ?? 0) + 1;
    if (count > MAX_IN_SQUARE) return true;
    squares.set(square, count);
  }
  return false;
}

const differs = (one: Uint8ClampedArray, other: Uint8ClampedArray, at: number) =>
  [0, 1, 2].some((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > VISIBLE);

const isIn = (box: Box, x: number, y: number) =>
  x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
