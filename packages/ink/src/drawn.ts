import type { Ink } from "./path.ts";
import { inkOf } from "./strokes.ts";

/** A point of a drawing: across, down, pressure. Thousandths of the pad's height, so that a turned phone keeps the drawing. */
export type DrawnPoint = readonly [x: number, y: number, pressure: number];

/** In the units of points. */
const NIB = 22;
/** The pressure that devices without a pen report. */
export const NO_PRESSURE = 0.5;

/** A drawing's outlines: the same where it is drawn and where it is sealed. */
export function drawnInk(strokes: readonly (readonly DrawnPoint[])[]): Ink {
  return inkOf(
    strokes.map((points) => ({
      points: points.map(([x, y, pressure]) => ({ x, y, pressure })),
      hasPressure: points.some(([, , pressure]) => pressure !== NO_PRESSURE),
    })),
    NIB,
  );
}
