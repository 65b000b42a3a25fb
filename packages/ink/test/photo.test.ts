import { describe, expect, test } from "vitest";
import { boundsOf } from "../src/bounds.ts";
import { inkOfPhoto, measurePhoto } from "../src/photo/clean.ts";
import { simplify } from "../src/photo/simplify.ts";

interface Scene {
  width?: number;
  height?: number;
  /** 0 to 255. */
  paper(x: number, y: number): number;
  /** Where there is ink. */
  pen?(x: number, y: number): boolean;
  /** How much light ink reflects, of the paper's. */
  ink?: number;
}

/** A photo, with the grain that a camera adds. */
function photograph({ width = 240, height = 120, paper, pen = () => false, ink = 0.3 }: Scene) {
  const pixels = new Uint8ClampedArray(width * height * 4);
  let seed = 7;
  for (let index = 0; index < width * height; index += 1) {
    const [x, y] = [index % width, Math.floor(index / width)];
    seed = (seed * 16807) % 2147483647;
    const light = paper(x, y) * (pen(x, y) ? ink : 1) + (seed / 2147483647 - 0.5) * 8;
    pixels.set([light, light, light, 255], index * 4);
  }
  return measurePhoto(pixels, width, height);
}

const line = (x: number, y: number) => x >= 60 && x < 180 && y >= 50 && y < 58;

describe("PAGE-06 a photo of a signature", () => {
  test("is cut to its ink, to half a pixel on each side", () => {
    const ink = inkOfPhoto(photograph({ paper: () => 235, pen: line }));
    const box = boundsOf(typeof ink === "string" ? [] : ink);
    expect(box?.x).toBeCloseTo(60, 0);
    expect(box?.y).toBeCloseTo(50, 0);
    expect(box?.width).toBeLessThan(121);
    expect(box?.height).toBeLessThan(9);
  });

  test("may lie in a shadow darker than the ink in the light", () => {
    const shaded = (x: number) => 240 - 0.19 * x;
    const pen = (x: number, y: number) => line(x / 4, y / 4);
    const ink = inkOfPhoto(photograph({ width: 960, height: 480, paper: shaded, pen, ink: 0.4 }));
    const box = boundsOf(typeof ink === "string" ? [] : ink);
    expect(box?.x).toBeCloseTo(240, 0);
    expect(box?.width).toBeLessThan(481.5);
    expect(box?.height).toBeLessThan(34);
  });

  test("loses its dust and keeps the hole of an o", () => {
    const ring = (x: number, y: number) => Math.abs(Math.hypot(x - 120, y - 60) - 30) < 4;
    const dust = (x: number, y: number) => x > 10 && x < 14 && y > 10 && y < 13;
    const ink = inkOfPhoto(photograph({ paper: () => 230, pen: (x, y) => ring(x, y) || dust(x, y) }));
    expect(ink).toHaveLength(1);
    const outlines = typeof ink === "string" ? [] : (ink[0] ?? []);
    expect(outlines.filter(([command]) => command === "M")).toHaveLength(2);
  });

  test("without ink, or without paper, is recognized", () => {
    expect(inkOfPhoto(photograph({ paper: () => 225 }))).toBe("no-ink");
    const checkered = (x: number, y: number) => (Math.floor(x / 6) + Math.floor(y / 6)) % 2 === 0;
    expect(inkOfPhoto(photograph({ paper: () => 225, pen: checkered }))).toBe("no-paper");
  });

  test("shows fainter ink when asked", () => {
    const photo = photograph({ paper: () => 235, pen: line, ink: 0.3 });
    const height = (faint: number) => {
      const ink = inkOfPhoto(photo, faint);
      return boundsOf(typeof ink === "string" ? [] : ink)?.height ?? 0;
    };
    expect(height(1)).toBeGreaterThan(height(0));
  });
});

test("a straight line keeps its ends only", () => {
  const points = Array.from({ length: 50 }, (_, x): [number, number] => [x, 2 * x]);
  expect(simplify(points, 0.1)).toEqual([
    [0, 0],
    [49, 98],
  ]);
});
