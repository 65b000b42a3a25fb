import { boundsOf } from "./bounds.ts";
import { type Ink, place } from "./path.ts";

/** In points, as everything here. */
const SIDE = 2;
const EDGE = 1;
/** A lower place has room for the ink alone. */
const LEAST_WITH_CAPTION = 22;
const LEAST_WITH_LARGER = 34;
const LEADING = 1.25;

export interface PlaceSize {
  width: number;
  height: number;
}

export interface InkInPlace {
  ink: Ink;
  /** Room for the small letters below the ink, from their baseline's left end, downward from the place's top. */
  caption?: { x: number; y: number; width: number; size: number };
}

/**
 * Puts ink where it is printed: as large as fits, from the left, in the middle of what the caption leaves.
 * @returns undefined where there is no ink
 */
export function fitIntoPlace(
  ink: Ink,
  { width, height }: PlaceSize,
  isCaptioned: boolean,
): InkInPlace | undefined {
  const box = boundsOf(ink);
  if (!box || !(box.width > 0 || box.height > 0)) return undefined;
  const hasCaption = isCaptioned && height >= LEAST_WITH_CAPTION;
  const size = height >= LEAST_WITH_LARGER ? 6 : 5;
  const above = height - (hasCaption ? size * LEADING : 0);
  const inner = { width: width - 2 * SIDE, height: above - 2 * EDGE };
  const scale = Math.min(inner.width / (box.width || 1), inner.height / (box.height || 1));
  const scaled = place(ink, { dx: -box.x, dy: -box.y, scale });
  return {
    ink: place(scaled, { dx: SIDE, dy: (above - box.height * scale) / 2 }),
    ...(hasCaption && { caption: { x: SIDE, y: height - EDGE - size * 0.2, width: inner.width, size } }),
  };
}
