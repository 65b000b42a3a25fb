import type { PDF, PdfDict } from "@libpdf/core";
import { rotationOf, visibleBox } from "../assemble/page-tree.ts";

/** The page as a reader shows it: turned, and cropped. */
export interface DisplaySpace {
  width: number;
  height: number;
  /** The matrix that puts something upright with its lower left corner at x, y: from the left and from the bottom, in points. */
  at(x: number, y: number): number[];
}

const TURNS: Record<number, [cos: number, sin: number]> = {
  0: [1, 0],
  90: [0, 1],
  180: [-1, 0],
  270: [0, -1],
};

export function displaySpace(document: PDF, page: PdfDict): DisplaySpace {
  const box = visibleBox(document, page);
  const rotation = rotationOf(document, page);
  const [width, height] = rotation % 180 ? [box.height, box.width] : [box.width, box.height];
  const places: Record<number, (x: number, y: number) => [number, number]> = {
    0: (x, y) => [x, y],
    90: (x, y) => [box.width - y, x],
    180: (x, y) => [box.width - x, box.height - y],
    270: (x, y) => [y, box.height - x],
  };
  return {
    width,
    height,
    at(x, y) {
      const [left = 0, bottom = 0] = places[rotation]?.(x, y) ?? [];
      const [cos, sin] = TURNS[rotation] ?? [1, 0];
      return [cos, sin, -sin, cos, box.x + left, box.y + bottom];
    },
  };
}
