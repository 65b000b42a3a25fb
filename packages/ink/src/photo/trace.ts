import { contours } from "d3-contour";
import type { Ink, Path } from "../path.ts";
import { smoothOutline } from "../strokes.ts";
import type { Field } from "./darkness.ts";
import { simplify } from "./simplify.ts";

type Ring = [number, number][];

/** Of the largest outline's area: smaller ones are dust. */
const DUST = 0.004;
/** In pixels of the photo. */
const SMALLEST_AREA = 12;
const TOLERANCE = 0.35;

/** The outlines of what is darker than a threshold. Holes, as in an o, run the other way around. */
export function trace({ values, width, height }: Field, threshold: number): Ink {
  const generator = contours().size([width, height]);
  const { coordinates } = generator.contour(values as unknown as number[], threshold);
  const shapes = (coordinates as Ring[][]).map((rings) => ({ rings, area: areaOf(rings[0] ?? []) }));
  const largest = shapes.reduce((most, { area }) => Math.max(most, area), 0);
  const smallest = Math.max(SMALLEST_AREA, largest * DUST);
  return shapes
    .filter(({ area }) => area >= smallest)
    .map(({ rings }): Path => rings.filter((ring) => areaOf(ring) >= SMALLEST_AREA / 4).flatMap(curveOf))
    .filter((path) => path.length > 0);
}

function curveOf(ring: Ring): Path {
  // The last point repeats the first.
  return smoothOutline(simplify(ring.slice(0, -1), TOLERANCE));
}

function areaOf(ring: Ring): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}
