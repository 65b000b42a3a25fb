import { boundsOf } from "@sealwright/ink/bounds.ts";
import type { Ink } from "@sealwright/ink/path.ts";
import { inkOf } from "@sealwright/ink/strokes.ts";

/** A point of a drawing: across, down, pressure. Thousandths of the pad's height, so that a turned phone keeps the drawing. */
export type DrawnPoint = [x: number, y: number, pressure: number];

/** The pad's height, in the units of points. */
export const PAD_HEIGHT = 1000;
const NIB = 22;
const MARGIN = 20;
/** The pressure that devices without a pen report. */
export const NO_PRESSURE = 0.5;

export function drawnInk(strokes: readonly (readonly DrawnPoint[])[]): Ink {
  return inkOf(
    strokes.map((points) => ({
      points: points.map(([x, y, pressure]) => ({ x, y, pressure })),
      hasPressure: points.some(([, , pressure]) => pressure !== NO_PRESSURE),
    })),
    NIB,
  );
}

/** The part that has ink, as an SVG's `viewBox`. */
export function viewOf(ink: Ink): string {
  const box = boundsOf(ink) ?? { x: 0, y: 0, width: PAD_HEIGHT, height: PAD_HEIGHT };
  const [x, y] = [box.x - MARGIN, box.y - MARGIN].map(Math.floor);
  const [width, height] = [box.width + 2 * MARGIN, box.height + 2 * MARGIN].map(Math.ceil);
  return `${x} ${y} ${width} ${height}`;
}
