import type { Ink, Segment } from "./path.ts";

/**
 * Outlines as operators of a PDF, where y grows upward (ISO 32000-1, 8.5), each filled on its own.
 * @param height where y is 0 in the ink
 * @throws RangeError if a point has no place
 */
export function pathOperators(ink: Ink, height: number): string[] {
  return ink.map((path) => {
    let [x, y] = [0, 0];
    const operators = path.map((segment) => {
      const operator = operatorOf(segment, x, y, height);
      const ends = segment.slice(-2);
      if (segment[0] !== "Z") [x, y] = ends as [number, number];
      return operator;
    });
    return `${operators.join(" ")} f`;
  });
}

function operatorOf(segment: Segment, x: number, y: number, height: number): string {
  const points = (...values: number[]) =>
    values.map((value, index) => decimal(index % 2 ? height - value : value)).join(" ");
  switch (segment[0]) {
    case "M":
      return `${points(segment[1], segment[2])} m`;
    case "L":
      return `${points(segment[1], segment[2])} l`;
    case "C":
      return `${points(...(segment.slice(1) as number[]))} c`;
    case "Q": {
      // A quadratic curve as a cubic one.
      const [, cx, cy, ex, ey] = segment;
      const toward = (from: number, control: number) => from + (2 / 3) * (control - from);
      return `${points(toward(x, cx), toward(y, cy), toward(ex, cx), toward(ey, cy), ex, ey)} c`;
    }
    default:
      return "h";
  }
}

function decimal(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError("A point of an outline has no place.");
  return String(Math.round(value * 100) / 100);
}
