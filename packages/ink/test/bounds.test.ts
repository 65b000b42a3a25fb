import fc from "fast-check";
import { expect, test } from "vitest";
import { boundsOf } from "../src/bounds.ts";
import { parsePath, pathData, place } from "../src/path.ts";
import { inkPicture, readInkPicture } from "../src/svg.ts";

test("the box follows the curve, not its control points", () => {
  expect(boundsOf([parsePath("M0 0Q50 100 100 0Z")])).toEqual({ x: 0, y: 0, width: 100, height: 50 });
  const cubic = boundsOf([parsePath("M0 0C0 40 100 -40 100 0Z")]);
  expect(cubic?.y).toBeCloseTo(-11.547, 3);
  expect(cubic?.height).toBeCloseTo(23.094, 3);
});

test("the box of a second outline does not start at the first one’s end", () => {
  expect(boundsOf([parsePath("M10 10L20 20Z"), parsePath("M30 30L40 40Z")])).toEqual({
    x: 10,
    y: 10,
    width: 30,
    height: 30,
  });
});

test("no ink has no box and no picture", () => {
  expect(boundsOf([])).toBeUndefined();
  expect(inkPicture([], "#000000")).toBeUndefined();
});

test("every point of a cubic lies in its box", () => {
  const number = fc.integer({ min: -500, max: 500 });
  fc.assert(
    fc.property(
      fc.tuple(number, number, number, number),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (y, t) => {
        const box = boundsOf([
          [
            ["M", 0, y[0]],
            ["C", 1, y[1], 2, y[2], 3, y[3]],
          ],
        ]);
        const u = 1 - t;
        const at = u ** 3 * y[0] + 3 * u * u * t * y[1] + 3 * u * t * t * y[2] + t ** 3 * y[3];
        expect(at).toBeGreaterThanOrEqual((box?.y ?? 0) - 1e-6);
        expect(at).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) + 1e-6);
      },
    ),
  );
});

test("PAGE-06 an SVG is cropped to its ink, has outlines only, and reads back the same", () => {
  const ink = place([parsePath("M0 0L30 10Q5 5 10 20Z")], { dx: 200, dy: 90, scale: 2 });
  const picture = inkPicture(ink, "#1f3fbf");
  expect(picture?.svg).toContain('viewBox="0 0 60 40"');
  expect(picture?.svg).not.toMatch(/<text|font|<image|<style/);
  expect(readInkPicture(picture?.svg ?? "")).toEqual(picture);
  expect(pathData(picture?.ink[0] ?? [])).toBe("M0 0L60 20Q10 10 20 40Z");
});
