import type { PageSize, TextPiece } from "./messages.ts";

/** In points from the left and top edge of the page, as a reader displays it. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A box in percent of its page, which holds at every zoom. */
export function onScreen({ x, y, width, height }: Box, page: PageSize): Record<keyof Box, string> {
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return {
    x: percent(x, page.width),
    y: percent(y, page.height),
    width: percent(width, page.width),
    height: percent(height, page.height),
  };
}

/** @param shown the page's and the box's rectangles on the screen, in pixels */
export function inPoints(shown: { page: Box; box: Box }, size: PageSize): Box {
  const across = size.width / shown.page.width;
  const down = size.height / shown.page.height;
  return {
    x: (shown.box.x - shown.page.x) * across,
    y: (shown.box.y - shown.page.y) * down,
    width: shown.box.width * across,
    height: shown.box.height * down,
  };
}

/** Line by line, from the left: places whose middles are within one of them are on one line. */
export function inReadingOrder<Place extends { page: number; box: Box }>(places: readonly Place[]): Place[] {
  const byHeight = places.toSorted((a, b) => a.page - b.page || middleOf(a.box) - middleOf(b.box));
  const lines: Place[][] = [];
  for (const place of byHeight) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    const isSameLine =
      first?.page === place.page &&
      middleOf(place.box) - middleOf(first.box) < Math.min(first.box.height, place.box.height) / 2;
    if (isSameLine) line?.push(place);
    else lines.push([place]);
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.box.x - b.box.x));
}

const middleOf = ({ y, height }: Box) => y + height / 2;

type Matrix = readonly [number, number, number, number, number, number];

interface TextItem {
  str: string;
  dir: string;
  width: number;
  transform: readonly number[];
}

/**
 * Where a run of text stands on the page as it is displayed.
 * @param viewport of the page at a scale of 1
 */
export function pieceOf({ str, dir, width, transform }: TextItem, viewport: readonly number[]): TextPiece {
  const [a, b, c, d, x, y] = multiply(viewport as unknown as Matrix, transform as unknown as Matrix);
  const scale = Math.hypot(viewport[0] ?? 1, viewport[1] ?? 0);
  return {
    text: str,
    x,
    y,
    width: width * scale,
    height: Math.hypot(c, d),
    turn: (Math.atan2(b, a) * 180) / Math.PI,
    isRightToLeft: dir === "rtl",
  };
}

function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}
