import type { Box, Ink } from "./path.ts";

interface Range {
  low: number;
  high: number;
}

/** The smallest box around the ink itself, not around its control points. @returns undefined where there is none */
export function boundsOf(ink: Ink): Box | undefined {
  const across: Range = { low: Infinity, high: -Infinity };
  const down: Range = { low: Infinity, high: -Infinity };
  for (const path of ink) {
    let x: number | undefined;
    let y: number | undefined;
    for (const [, ...numbers] of path) {
      if (!numbers.length) continue;
      x = extend(
        across,
        x,
        numbers.filter((_, index) => index % 2 === 0),
      );
      y = extend(
        down,
        y,
        numbers.filter((_, index) => index % 2 === 1),
      );
    }
  }
  if (across.low > across.high) return undefined;
  return { x: across.low, y: down.low, width: across.high - across.low, height: down.high - down.low };
}

/** Extends a range by one coordinate of a Bézier curve. @returns where the curve ends */
function extend(range: Range, from: number | undefined, points: number[]): number {
  const curve = from === undefined ? points : [from, ...points];
  const end = curve.at(-1) ?? 0;
  for (const value of [end, ...turningPoints(curve).map((t) => pointAt(curve, t))]) {
    range.low = Math.min(range.low, value);
    range.high = Math.max(range.high, value);
  }
  return end;
}

/** Where one coordinate of a quadratic or cubic curve turns around, between its ends (0) and (1). */
function turningPoints([p0 = 0, p1 = 0, p2 = 0, p3]: number[]): number[] {
  let found: number[];
  if (p3 === undefined) found = [(p0 - p1) / (p0 - 2 * p1 + p2)];
  else {
    const a = -p0 + 3 * p1 - 3 * p2 + p3;
    const b = 2 * (p0 - 2 * p1 + p2);
    const c = p1 - p0;
    const root = Math.sqrt(b * b - 4 * a * c);
    found = Math.abs(a) < 1e-9 ? [-c / b] : [(-b + root) / (2 * a), (-b - root) / (2 * a)];
  }
  return found.filter((t) => t > 0 && t < 1);
}

/** De Casteljau's algorithm. */
function pointAt(curve: number[], t: number): number {
  let points = curve;
  while (points.length > 1)
    points = points.slice(1).map((next, index) => (points[index] ?? 0) * (1 - t) + next * t);
  return points[0] ?? 0;
}
