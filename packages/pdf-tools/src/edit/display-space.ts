import { degrees, type PDFPage } from "@cantoo/pdf-lib";
import { rotationOf } from "../assemble/pages.ts";

/** The page as a reader shows it: turned, and cropped. */
export interface DisplaySpace {
  width: number;
  height: number;
  /** Where pdf-lib draws something upright whose lower left corner is at x, y: from the left and from the bottom, in points. */
  at(x: number, y: number): { x: number; y: number; rotate: ReturnType<typeof degrees> };
}

export function displaySpace(page: PDFPage): DisplaySpace {
  const box = page.getCropBox();
  const rotation = rotationOf(page);
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
      return { x: box.x + left, y: box.y + bottom, rotate: degrees(rotation) };
    },
  };
}
