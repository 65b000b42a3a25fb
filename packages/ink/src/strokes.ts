import { getStroke } from "perfect-freehand";
import type { Ink, Path } from "./path.ts";

/** Where the pen was, in CSS pixels of its pad. */
export interface PenPoint {
  x: number;
  y: number;
  /** 0 to 1. */
  pressure: number;
}

export interface Stroke {
  points: readonly PenPoint[];
  /** Whether the device measures pressure; otherwise a fast pen writes a thinner line. */
  hasPressure: boolean;
}

/** Only the last stroke changes while a pen moves. */
const finished = new WeakMap<Stroke, { width: number; outline: Path }>();

/** The outlines of strokes. @param width of the nib, in pixels */
export function inkOf(strokes: readonly Stroke[], width: number): Ink {
  return strokes
    .map((stroke) => {
      const known = finished.get(stroke);
      if (known?.width === width) return known.outline;
      const outline = outlineOf(stroke, width);
      finished.set(stroke, { width, outline });
      return outline;
    })
    .filter((path) => path.length > 0);
}

function outlineOf({ points, hasPressure }: Stroke, width: number): Path {
  const edge = getStroke([...points], {
    size: width,
    thinning: 0.6,
    smoothing: 0.6,
    streamline: 0.45,
    simulatePressure: !hasPressure,
    last: true,
  });
  return smoothOutline(edge as [number, number][]);
}

/** A closed curve along points: through the middle between each two, with each point as control point. */
export function smoothOutline(points: readonly (readonly [number, number])[]): Path {
  const [first] = points;
  if (!first || points.length < 3) return [];
  const middles = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? first;
    return [(x + nextX) / 2, (y + nextY) / 2] as const;
  });
  const [startX, startY] = middles.at(-1) ?? first;
  return [
    ["M", startX, startY],
    ...points.map(([x, y], index) => ["Q", x, y, ...(middles[index] ?? first)] as const),
    ["Z"],
  ];
}
