import { boundsOf } from "@sealwright/ink/bounds.ts";
import { drawnInk } from "@sealwright/ink/drawn.ts";
import { type Ink, parsePath } from "@sealwright/ink/path.ts";
import type { AdoptedMark } from "@sealwright/protocol/signing";

/** The pad's height, in the units of points. */
export const PAD_HEIGHT = 1000;
const MARGIN = 20;

/** @returns undefined for a typed name that is in no hand yet */
export function inkOfMark(mark: AdoptedMark): Ink | undefined {
  return mark.kind === "drawn" ? drawnInk(mark.strokes) : mark.outlines?.map(parsePath);
}

/** The part that has ink, as an SVG's `viewBox`. */
export function viewOf(ink: Ink): string {
  const box = boundsOf(ink) ?? { x: 0, y: 0, width: PAD_HEIGHT, height: PAD_HEIGHT };
  const [x, y] = [box.x - MARGIN, box.y - MARGIN].map(Math.floor);
  const [width, height] = [box.width + 2 * MARGIN, box.height + 2 * MARGIN].map(Math.ceil);
  return `${x} ${y} ${width} ${height}`;
}
