import { expect, test } from "vitest";
import { type DrawnPoint, drawnInk, viewOf } from "../src/mark/drawn-mark.ts";

const STROKE: DrawnPoint[] = [
  [100, 500, 0.5],
  [300, 700, 0.5],
  [600, 400, 0.5],
];

test("SIGN-04 a drawing is an outline for each stroke, a dot included", () => {
  expect(drawnInk([STROKE, [[800, 300, 0.5]]])).toHaveLength(2);
  expect(drawnInk([])).toEqual([]);
});

test("SIGN-04 a drawing is shown whole, wherever on the pad it is", () => {
  const [x = 0, y = 0, width = 0, height = 0] = viewOf([STROKE]).split(" ").map(Number);
  expect([x < 100, y < 400, x + width > 600, y + height > 700]).toEqual([true, true, true, true]);
  expect(viewOf([])).toMatch(/^-?\d+ -?\d+ \d+ \d+$/);
});
